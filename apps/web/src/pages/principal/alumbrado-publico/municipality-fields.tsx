import { streetLightingTexts as texts } from '@contador/contract';
import { Select, TextInput } from '@mantine/core';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';

interface MunicipalityFieldsProps {
  readonly code: string;
  readonly name: string;
  readonly market: string | null;
  readonly fault: (field: string) => string | undefined;
  readonly onChange: (part: { municipalityName?: string; market?: string | null }) => void;
}

/** Which municipality it is and whose charges it pays: a company may have several markets. */
export function MunicipalityFields({ code, name, market, fault, onChange }: MunicipalityFieldsProps) {
  const { markets } = usePeriod();
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
    </>
  );
}
