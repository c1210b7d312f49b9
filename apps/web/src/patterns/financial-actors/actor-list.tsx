import { partsTexts } from '@contador/contract/messages';
import { checkFinancialActors, type FinancialActorRow } from '@contador/contract/tariff-inputs';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../http/use-read.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import type { DraftOwner } from '../../ui/drafts/stored-drafts.ts';
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx';
import { activeColumn } from '../active-column.tsx';
import { ActorDialog } from './actor-dialog.tsx';

interface ActorListProps {
  readonly title: string;
  readonly username: string;
  readonly owner: DraftOwner;
  /** Types that the person may save. */
  readonly types: readonly FinancialActorRow['type'][];
  /** Sentence and advice of an empty list. */
  readonly empty: { readonly sentence: string; readonly help: string };
  /** Renders the page header, with the button that adds an actor. */
  readonly head: (add: ReactNode) => ReactNode;
}

type NumberedActor = FinancialActorRow & { number: number };

const columns: GridColumn<NumberedActor>[] = [
  {
    key: 'number',
    header: 'No.',
    value: (actor) => actor.number,
    kind: 'number',
    decimals: 0,
    width: 72,
    filter: false,
  },
  { key: 'type', header: 'Tipo', value: (actor) => actor.type, width: 160 },
  { key: 'nit', header: 'NIT', value: (actor) => actor.nit, width: 140 },
  { key: 'dv', header: 'DV', value: (actor) => actor.dv, width: 72 },
  { key: 'entity', header: 'Entidad', value: (actor) => entityOf(actor), grow: 1 },
  activeColumn('Estado'),
];

/** Name of a beneficiary, or bank of an issuer. */
function entityOf(actor: FinancialActorRow): string {
  return (actor.type === 'EMISOR' ? actor.particulars.bank : actor.particulars.name) ?? '';
}

/** Financial actors of the company, with the dialog of each. */
export function ActorList({ title, username, owner, types, empty, head }: ActorListProps) {
  const actors = useRead(checkFinancialActors, { username });
  const [edited, setEdited] = useState<FinancialActorRow | 'new' | undefined>();
  const rows = actors.data?.actors.map((actor, position) => ({ ...actor, number: position + 1 }));
  const add = (
    <ActionButton main icon={IconPlus} onClick={() => setEdited('new')}>
      {partsTexts.add}
    </ActionButton>
  );
  return (
    <>
      {head(add)}
      <DataGrid
        label={title}
        columns={columns}
        rows={rows}
        rowKey={(actor) => String(actor.id)}
        noun={{ one: 'actor financiero', many: 'actores financieros' }}
        onOpen={(actor) => setEdited(actor)}
        failure={actors.failure}
        onRetry={actors.retry}
        refreshing={actors.refreshing}
        empty={{
          ...empty,
          action: add,
          icon: IconBuildingBank,
        }}
      />
      {edited && (
        <ActorDialog
          actor={edited === 'new' ? undefined : edited}
          owner={owner}
          types={types}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
