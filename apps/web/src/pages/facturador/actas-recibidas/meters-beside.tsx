import { actaValueText } from '@contador/contract/field';
import { fieldActaTexts, fieldOfficeTexts } from '@contador/contract/messages';
import { type ActaValues, actaFields, SIDES } from '@contador/domain/field';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';

const texts = fieldOfficeTexts.actas;

/** Found and installed meter side by side, for the main and the backup meter. Changed rows are highlighted. */
export function MetersBeside({ values }: { readonly values: ActaValues }) {
  const tables = SIDES.map((side) => ({ side, rows: rowsOf(values, side) })).filter(({ rows }) => rows.length > 0);
  if (tables.length === 0) return <p>{texts.noMeters}</p>;
  return tables.map(({ side, rows }) => (
    <SimpleTable
      key={side}
      label={texts.metersOf(fieldActaTexts[side])}
      dense
      head={[{ text: fieldActaTexts[side] }, { text: texts.found }, { text: texts.installed }]}
      rows={rows.map(({ label, found, installed }) => [
        label,
        found,
        found !== '' && installed !== '' && found !== installed ? (
          <strong key="installed">{installed}</strong>
        ) : (
          installed
        ),
      ])}
    />
  ));
}

function rowsOf(values: ActaValues, side: (typeof SIDES)[number]) {
  const beginning = `meters.found.${side}.`;
  return [...actaFields.values()]
    .filter(({ path }) => path.startsWith(beginning))
    .map((field) => ({
      label: field.label,
      found: actaValueText(field, values[field.path]),
      installed: actaValueText(field, values[`meters.installed.${side}.${field.path.slice(beginning.length)}`]),
    }))
    .filter(({ found, installed }) => found !== '' || installed !== '');
}
