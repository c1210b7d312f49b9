import { addressSettingTexts as texts } from '@contador/contract/messages';
import { parseMonth, spanishMonth } from '@contador/kernel';
import { use } from 'react';
import { useLocation } from 'react-router';
import { Banner } from '../../ui/banner/banner.tsx';
import { addressNames } from './address.ts';
import { PeriodContext } from './period-context.ts';

/** Says which settings of a link could not be shown, and what is shown instead. */
export default function ReplacedSettings({ requested }: { readonly requested: string }) {
  const { search } = useLocation();
  const chosen = use(PeriodContext);
  const before = new URLSearchParams(requested);
  const now = new URLSearchParams(search);
  const sentences = (Object.keys(addressNames) as (keyof typeof addressNames)[]).flatMap((setting) => {
    const requestedValue = before.get(addressNames[setting]);
    const shown = now.get(addressNames[setting]) ?? undefined;
    if (!requestedValue || requestedValue === shown) return [];
    const month = parseMonth(shown ?? '');
    if (setting === 'period') return month ? [texts.period(requestedValue, spanishMonth(month))] : [];
    if (setting === 'market')
      return [texts.market(requestedValue, chosen?.markets.find((it) => it.code === shown)?.name)];
    if (setting === 'version') return [texts.version(requestedValue, shown)];
    return shown ? [texts.userType(requestedValue, shown)] : [];
  });
  return sentences.length > 0 && <Banner kind="warning">{sentences.join(' ')}</Banner>;
}
