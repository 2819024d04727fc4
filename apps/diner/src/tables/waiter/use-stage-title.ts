import { useT } from '../../shared/i18n.ts';
import type { CallState } from './waiter-call.ts';

/** What is going on with a call, in a few words: somebody is coming, by first name where there is one. */
export function useStageTitle(): (state: Pick<CallState, 'stage' | 'call'>) => string {
  const t = useT();
  return ({ stage, call }) => {
    if (stage === 'none') return t('call.title');
    if (stage !== 'coming') return t(`call.${stage}`);
    const name = call?.taken_by;
    return name ? t('call.coming', { name }) : t('call.someone');
  };
}
