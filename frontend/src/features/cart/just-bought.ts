const key = 'bought';

/** Marks that this tab has bought something: going back does not lead to an empty cart. */
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
