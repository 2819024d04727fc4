/** A replaced share has no buyer any more: no paper names one, and who gave it may have been erased since. */
export const buyersOnNoInvoice = {
  number: 61,
  name: 'buyers on no invoice',
  statements: [
    `delete from buyers where exists (
      select 1 from shares where shares.id = buyers.share_id and shares.status = 'cancelled')`,
  ],
} as const;
