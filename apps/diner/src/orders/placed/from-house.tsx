import { useT } from '../../shared/i18n.ts';

type FromHouseProps = { readonly line: { readonly house_discount?: string | undefined } };

/** What the house took off a dish; nothing where it took nothing. */
export function FromHouse({ line }: FromHouseProps) {
  const t = useT();
  if (line.house_discount === undefined) return null;
  return (
    <span className="block text-sm text-olive-ink">
      {t('orders.fromHouse')} <bdi dir="ltr">{`\u2212AED ${line.house_discount}`}</bdi>
    </span>
  );
}
