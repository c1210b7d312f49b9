import { liquidationPageTexts as texts } from '@contador/contract/messages';
import { Link } from 'react-router';
import { Card } from '../../ui/card/card.tsx';
import { StateBadge } from '../../ui/state/state-badge.tsx';
import { SimpleTable } from '../../ui/tables/simple-table.tsx';
import { usePageLink } from '../page-link.ts';

/** Something that a step needs: what it is, whether it is there, and on which page it is made, `facturador/parametrizacion-anual`. */
export interface RequiredInput {
  readonly name: string;
  /** `undefined` while it is not known. */
  readonly ready: boolean | undefined;
  readonly page: string;
}

/** What is missing, as the reason why a button cannot be pressed; `undefined` where nothing is. */
export function lackingOf(inputs: readonly RequiredInput[]): string | undefined {
  const missing = inputs.filter(({ ready }) => ready !== true).map(({ name }) => name);
  return missing.length === 0 ? undefined : texts.lacking(missing.join(', '));
}

/** The inputs of a step with their states; what is not there leads to where it is made. */
export function RequiredInputs({ inputs }: { readonly inputs: readonly RequiredInput[] }) {
  const link = usePageLink();
  return (
    <Card title={texts.inputs}>
      <SimpleTable
        label={texts.inputs}
        head={[{ text: texts.name }, { text: texts.state, align: 'right' }]}
        rows={inputs.map(({ name, ready, page }) => [
          ready === false ? (
            <Link key="name" to={link(page)}>
              {name}
            </Link>
          ) : (
            name
          ),
          <StateBadge key="state" state={ready ? 'ready' : 'pending'} />,
        ])}
      />
    </Card>
  );
}
