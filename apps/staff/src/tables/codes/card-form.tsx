import { Chips } from '@sufra/ui/form/choices.tsx';
import { useT } from '../../shared/i18n.ts';
import { type CardPaper, type CardSize, cardSizes } from './card-sizes.ts';

type CardFormProps = {
  readonly size: CardSize;
  readonly onSize: (size: CardSize) => void;
  readonly paper: CardPaper;
  readonly onPaper: (paper: CardPaper) => void;
};

const sizes = (Object.keys(cardSizes) as CardSize[]).map((value) => ({ value, label: value.toUpperCase() }));

/** How large the cards are, and what they are printed on. */
export function CardForm({ size, onSize, paper, onPaper }: CardFormProps) {
  const t = useT();
  return (
    <>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Chips legend={t('tables.cardSize')} choices={sizes} value={size} onChange={onSize} />
        <Chips
          legend={t('tables.cardPaper')}
          choices={[
            { value: 'sheet', label: t('tables.paperSheet') },
            { value: 'own', label: t('tables.paperOwn') },
          ]}
          value={paper}
          onChange={onPaper}
        />
      </div>
      <p className="max-w-[70ch] text-ink-2">
        {paper === 'sheet'
          ? t('tables.sheetHint', { count: cardSizes[size] })
          : t('tables.ownHint', { size: size.toUpperCase() })}
      </p>
    </>
  );
}
