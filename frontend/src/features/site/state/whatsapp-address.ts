/** A talk with this number, however it is written. */
export const whatsappAddress = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`;
