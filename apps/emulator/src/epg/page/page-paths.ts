const root = '/PaymentEx/MerchantPay';

/** The paths of the payment page and its parts. */
export const pagePaths = {
  payment: `${root}/Payment`,
  card: `${root}/Card`,
  otp: `${root}/Otp`,
  cancel: `${root}/Cancel`,
  style: `${root}/page.css`,
  script: `${root}/return.js`,
} as const;
