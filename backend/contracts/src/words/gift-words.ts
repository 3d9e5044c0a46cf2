export const giftMessageMaxLength = 500;
