const key = 'bought';

/** That this tab has bought something: who goes back from there is not led to an empty cart. */
export const markJustBought = (): void => {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    return;
  }
};

export const hasJustBought = (): boolean => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};
