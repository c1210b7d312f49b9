import { partsTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CallFailure } from '../../http/call-failure.ts';
import { Card } from '../../ui/card/card.tsx';
import { FailureState } from '../../ui/state/failure-state.tsx';
import { ReadyBadge } from '../../ui/state/state-badge.tsx';
import { SimpleTable } from '../../ui/tables/simple-table.tsx';
import { usePageLink } from '../page-link.ts';
import style from './cycle-liquidation.module.css';
import { useCycleInAddress } from './use-chosen-cycle.ts';

/** Pages that show one billing cycle. */
const BILLING = 'facturador/';

/** An input of a step: its name, whether it is present, and the page on which it is entered, `facturador/parametrizacion-anual`. */
export interface RequiredInput {
  readonly name: string;
  /** `undefined` while unknown. */
  readonly ready: boolean | undefined;
  readonly page: string;
  /** Month with which the page opens, `2026-10`; by default the one that belongs to the billed month. */
  readonly period?: string;
  /** The input is shown but does not block the step; missing parts of it are reported per client. */
  readonly optional?: boolean;
  /** Text for an absent optional input; 'Pendiente' by default. */
  readonly absent?: string;
}

/**
 * Missing inputs as the reason for a disabled button; `undefined` if none is missing. While an input is unknown, the reason is that the
 * page is loading.
 */
export function lackingOf(inputs: readonly RequiredInput[]): string | undefined {
  if (inputs.some(({ ready }) => ready === undefined)) return partsTexts.loading;
  const missing = inputs.filter(({ ready, optional }) => !ready && !optional).map(({ name }) => name);
  return missing.length === 0 ? undefined : texts.lacking(missing.join(', '));
}

/**
 * Inputs of a step: a table with links to the pages of the absent ones, or a single line when none is missing.
 */
export function RequiredInputs({
  inputs,
  failure,
  onRetry,
}: {
  readonly inputs: readonly RequiredInput[];
  readonly failure?: CallFailure | undefined;
  readonly onRetry: () => void;
}) {
  const link = usePageLink();
  const ciclo = useCycleInAddress();
  if (failure !== undefined) {
    return (
      <Card title={texts.inputs}>
        <FailureState failure={failure} what={texts.inputs} onRetry={onRetry} />
      </Card>
    );
  }
  if (inputs.every(({ ready, optional }) => ready !== false || optional)) return <ReadyInputs inputs={inputs} />;
  return (
    <Card title={texts.inputs} padded={false}>
      <SimpleTable
        label={texts.inputs}
        head={[{ text: texts.name }, { text: texts.state, align: 'right' }]}
        rows={inputs.map(({ name, ready, page, period, absent }) => [
          ready === false ? (
            <Link
              key="name"
              className={style.inputName}
              to={link(page, { period, ciclo: page.startsWith(BILLING) ? ciclo : undefined })}
            >
              {name}
            </Link>
          ) : (
            <span key="name" className={style.inputName}>
              {name}
            </span>
          ),
          <ReadyBadge key="state" ready={ready} {...(absent !== undefined && { absent })} />,
        ])}
      />
    </Card>
  );
}

/** The ready inputs in one line; an absent optional one says what its absence means, and links to its page. */
function ReadyInputs({ inputs }: { readonly inputs: readonly RequiredInput[] }) {
  const link = usePageLink();
  const ciclo = useCycleInAddress();
  if (inputs.some(({ ready }) => ready === undefined)) {
    return (
      <p className={style.inputs} aria-busy>
        {partsTexts.loading}
      </p>
    );
  }
  return (
    <p className={style.inputs}>
      <IconCircleCheck size={15} aria-hidden />
      <span>{texts.inputsReady}</span>
      {inputs.map(({ name, ready, page, absent }) => (
        <span key={name} className={style.input}>
          {ready ? (
            name
          ) : (
            <Link to={link(page, { ciclo })}>
              {name}: {(absent ?? partsTexts.pending).toLowerCase()}
            </Link>
          )}
        </span>
      ))}
    </p>
  );
}
