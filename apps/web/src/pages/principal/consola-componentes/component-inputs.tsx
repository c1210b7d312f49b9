import { stateConsoleTexts as texts } from '@contador/contract/messages';
import type { ComponentCard } from '@contador/contract/tariff-calculation';
import { componentTitles } from '@contador/domain/tariff-calculation';
import { IconAdjustmentsHorizontal, IconFileText, IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePageLink } from '../../../shell/page-link.ts';
import { dateText } from '../../../ui/format/date-text.ts';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import classes from './component-inputs.module.css';

interface InputRow {
  readonly name: string;
  readonly slug: 'validacion-archivos' | 'validacion-parametros';
  readonly icon: typeof IconFileText;
  readonly ready: boolean;
  readonly date: string | null;
  readonly warnings: number;
}

/** Inputs of the component: each file and parameter with its date, its state and a link to the page where it is entered. */
export function ComponentInputs({ card }: { readonly card: ComponentCard }) {
  const linkTo = usePageLink();
  const inputs = inputRows(card);
  const ready = inputs.filter((input) => input.ready).length;
  return (
    <section className={classes.inputs} aria-label={texts.partOf(texts.inputs, componentTitles[card.component])}>
      <h2 className={classes.title}>
        {texts.inputs} <span className={classes.count}>{texts.inputsReady(ready, inputs.length)}</span>
      </h2>
      {inputs.length === 0 && <p className={classes.hint}>{texts.noInputs}</p>}
      <ul>
        {inputs.map(({ name, slug, icon: Shape, date, ...state }) => (
          <li key={`${slug}/${name}`} className={classes.row}>
            <Shape size={15} aria-hidden className={classes.icon} />
            <Link
              className={classes.name}
              to={linkTo({ area: 'principal', slug }, inputLinkQuery({ name, slug, ...state }))}
            >
              {name}
            </Link>
            <span className={classes.date}>{dateText(date)}</span>
            <InputBadge {...state} />
          </li>
        ))}
      </ul>
      {card.reliquidationConcepts.length === 0 && (
        <p className={classes.hint}>
          <IconHistory size={15} aria-hidden />
          {texts.noReliquidations}
        </p>
      )}
    </section>
  );
}

/** Query of the link to an input's page: a parameter opens its own table, a file with warnings the information read from it. */
function inputLinkQuery({
  name,
  slug,
  ready,
  warnings,
}: Omit<InputRow, 'icon' | 'date'>): Parameters<ReturnType<typeof usePageLink>>[1] {
  if (slug === 'validacion-parametros') return { parametro: name };
  return ready && warnings > 0 ? { paso: '3', insumo: name } : {};
}

type InputState = Pick<InputRow, 'ready' | 'warnings'>;

function InputBadge({ ready, warnings }: InputState) {
  if (!ready) return <StateBadge state="pending" />;
  return warnings > 0 ? (
    <StateBadge state="warning">{texts.warnings(warnings)}</StateBadge>
  ) : (
    <StateBadge state="ready" />
  );
}

/** Inputs of the component, and missing inputs of other components on which it depends. */
function inputRows(card: ComponentCard): InputRow[] {
  const files = card.files.map((name, at) => ({
    ...place('file', name),
    ready: card.filesReady[at] ?? false,
    date: card.filesDate[at] ?? null,
    warnings: card.filesWarnings[at] ?? 0,
  }));
  const parameters = card.parameters.map((name, at) => ({
    ...place('parameter', name),
    ready: card.parametersReady[at] ?? false,
    date: card.parametersDate[at] ?? null,
    warnings: 0,
  }));
  const listed = [...files, ...parameters];
  const awaited = new Map<string, InputRow>();
  for (const { kind, name } of card.missing) {
    if (kind !== 'file' && kind !== 'parameter') continue;
    const row = { ...place(kind, name), ready: false, date: null, warnings: 0 };
    if (!listed.some((it) => it.name === name && it.slug === row.slug)) awaited.set(`${kind} ${name}`, row);
  }
  return [...listed, ...awaited.values()];
}

function place(kind: 'file' | 'parameter', name: string): Pick<InputRow, 'name' | 'slug' | 'icon'> {
  return kind === 'file'
    ? { name, slug: 'validacion-archivos', icon: IconFileText }
    : { name, slug: 'validacion-parametros', icon: IconAdjustmentsHorizontal };
}
