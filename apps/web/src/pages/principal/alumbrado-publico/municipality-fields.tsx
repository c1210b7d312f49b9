import { streetLightingTexts as texts } from '@contador/contract/messages';
import { addMonths, isoMonth, month, parseMonth } from '@contador/kernel';
import { Select, TextInput } from '@mantine/core';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';

interface MunicipalityFieldsProps {
  readonly code: string;
  readonly name: string;
  readonly market: string | null;
  /** First tariff month in which the municipality is supplied, `2026-03`; null if it was always supplied. */
  readonly firstMonth: string | null;
  readonly fault: (field: string) => string | undefined;
  readonly onChange: (part: { municipalityName?: string; market?: string | null; firstMonth?: string | null }) => void;
}

/** First month of the tariff regime. */
const FIRST = month(2008, 2);
/** Number of months ahead within which the first month may lie. */
const AHEAD = 24;

/** Fields that identify a municipality and the market whose charges it pays; a company may have several markets. */
export function MunicipalityFields({ code, name, market, firstMonth, fault, onChange }: MunicipalityFieldsProps) {
  const { markets } = usePeriod();
  const { today } = useSession();
  return (
    <>
      <ReadOnlyField label={texts.municipalityCode} value={code} />
      <TextInput
        label={texts.municipalityName}
        required
        value={name}
        onChange={(event) => onChange({ municipalityName: event.currentTarget.value })}
        error={fault('municipalityName')}
      />
      <Select
        label={texts.market}
        required
        allowDeselect={false}
        data={markets.map((it) => ({ value: it.code, label: `${it.name} (${it.code})` }))}
        value={market}
        onChange={(value) => onChange({ market: value })}
        error={fault('market')}
      />
      <MonthField
        label={texts.firstMonth}
        value={parseMonth(firstMonth ?? '') ?? null}
        onChange={(value) => onChange({ firstMonth: value && isoMonth(value) })}
        first={FIRST}
        last={addMonths(parseMonth(today.slice(0, 7)) ?? FIRST, AHEAD)}
        error={fault('firstMonth')}
      />
    </>
  );
}
