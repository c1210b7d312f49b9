import { partsTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import { Link } from 'react-router';
import type { CallFailure } from '../../http/call-failure.ts';
import { Card } from '../../ui/card/card.tsx';
import { FailureState } from '../../ui/state/failure-state.tsx';
import { ReadyBadge } from '../../ui/state/state-badge.tsx';
import { SimpleTable } from '../../ui/tables/simple-table.tsx';
import { usePageLink } from '../page-link.ts';

/** Something that a step needs: what it is, whether it is there, and on which page it is made, `facturador/parametrizacion-anual`. */
export interface RequiredInput {
  readonly name: string;
  /** `undefined` while it is not known. */
  readonly ready: boolean | undefined;
  readonly page: string;
  /** Told, and keeps nobody: what of it is missing is said client by client. */
  readonly optional?: boolean;
  /** What is said where an optional input is not there; 'Pendiente' otherwise. */
  readonly absent?: string;
}

/** What is missing, as the reason why a button cannot be pressed; `undefined` where nothing is. While an input is not known, nothing is called missing. */
export function lackingOf(inputs: readonly RequiredInput[]): string | undefined {
  if (inputs.some(({ ready }) => ready === undefined)) return partsTexts.loading;
  const missing = inputs.filter(({ ready, optional }) => !ready && !optional).map(({ name }) => name);
  return missing.length === 0 ? undefined : texts.lacking(missing.join(', '));
}

/** The inputs of a step with their states; what is not there leads to where it is made. */
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
  if (failure !== undefined) {
    return (
      <Card title={texts.inputs}>
        <FailureState failure={failure} what={texts.inputs} onRetry={onRetry} />
      </Card>
    );
  }
  return (
    <Card title={texts.inputs} padded={false}>
      <SimpleTable
        label={texts.inputs}
        head={[{ text: texts.name }, { text: texts.state, align: 'right' }]}
        rows={inputs.map(({ name, ready, page, absent }) => [
          ready === false ? (
            <Link key="name" to={link(page)}>
              {name}
            </Link>
          ) : (
            name
          ),
          <ReadyBadge key="state" ready={ready} {...(absent !== undefined && { absent })} />,
        ])}
      />
    </Card>
  );
}
