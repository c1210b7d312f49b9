import { updateClients, type WholeClient, type WholeSelfGenerator } from '@contador/contract/clients';
import { clientTexts as texts } from '@contador/contract/messages';
import { changedFactorFields, rolesOfFactor } from '@contador/domain/clients';
import { type Settled, settled } from '@contador/domain/entry';
import { isBlank } from '@contador/kernel';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { ActiveSwitch } from '../../patterns/active-switch.tsx';
import { RecordDialog } from '../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../patterns/use-record-saving.ts';
import { AccordionList, AccordionRow } from '../../ui/accordion/accordion.tsx';
import aligned from '../../ui/fields/aligned-fields.module.css';
import { StateBadge } from '../../ui/state/state-badge.tsx';
import { useDraftOwner, useSession } from '../session/session.tsx';
import { type ClientDraft, draftOf, sentValues } from './client-draft.ts';
import { ClientFieldInput } from './client-field-input.tsx';
import classes from './client-form.module.css';
import type { ClientSection, FormField, Lists } from './client-section.ts';

interface ClientFormProps {
  /** Absent: a new client. */
  readonly client: WholeClient | WholeSelfGenerator | undefined;
  readonly title: string;
  /** Under which its draft is kept: `client/new`. */
  readonly record: string;
  readonly sections: readonly ClientSection[];
  readonly lists: Lists;
  readonly username: string;
  /** Of whom the call speaks. */
  readonly query:
    | { readonly billing: 'true' }
    | { readonly origin: 'ag'; readonly year: number; readonly month: number };
  /** The required fields that are empty, of the values as they are sent. */
  readonly missingOf: (values: Readonly<Record<string, unknown>>) => readonly string[];
  /** What a change brings along. */
  readonly following?: (draft: ClientDraft, changed: FormField) => Partial<ClientDraft>;
  readonly note?: ReactNode;
  /** Above the fields. */
  readonly above?: ReactNode;
  readonly onClose: () => void;
}

const FIXED: readonly FormField[] = ['clientCode', 'sicCode'];

/** The sections of a client; each says when it is closed whether something is missing in it. */
export function ClientForm({ client, title, record, sections, lists, username, ...given }: ClientFormProps) {
  const { query, missingOf, following, note, above, onClose } = given;
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    ...{ owner: useDraftOwner(), title, onClose, record },
    begin: () => draftOf(client, sections),
    revision: client?.revision,
  });
  const [open, setOpen] = useState<readonly string[]>(sections.slice(0, 1).map(({ name }) => name));
  const update = useWrite(updateClients);
  const { save, fault, faults } = useRecordSaving({
    ...{ endpoint: updateClients, seen, onSaved: leave, savedText: texts.saved },
  });
  const { role } = useSession();
  const mayChangeFactor = 'origin' in query || rolesOfFactor.includes(role);
  const emptyOf = (now: ClientDraft) => {
    const values = sentValues(settled(now).values, now, sections);
    const isReasonMissing = isBlank(String(now.reason)) && changedFactorFields(values, client).length > 0;
    return [...missingOf(values), ...(mayChangeFactor && isReasonMissing ? ['reason'] : [])];
  };
  const missing = emptyOf(draft);
  const faulty = ({ fields }: ClientSection) =>
    fields.filter(([field]) => missing.includes(field) || field in faults).length;
  const saveClient = async () => {
    setOpen((now) => sections.filter((it) => now.includes(it.name) || faulty(it) > 0).map(({ name }) => name));
    type Body = Parameters<typeof update.send>[0]['body'];
    const body = (values: Settled<ClientDraft>) => ({ username, ...sentValues(values, draft, sections) }) as Body;
    await save(draft, {
      empty: () => emptyOf(draft),
      body,
      send: (values, on) => update.send({ query: { username, ...query }, body: { ...body(values), ...on } as Body }),
    });
  };
  const enter = (field: FormField, value: ClientDraft[FormField]) =>
    change((before) => {
      const after = { ...before, [field]: value };
      return { ...after, ...following?.(after, field) };
    });
  const isFixed = (field: FormField) =>
    client !== undefined && FIXED.includes(field) && query !== undefined && hasValue(client, field, query);
  return (
    <RecordDialog {...{ title, dirty, note }} opened onClose={leave} onSave={saveClient} saving={update.pending} wide>
      {offer}
      {above && <div className={classes.whole}>{above}</div>}
      <div className={classes.whole}>
        <ActiveSwitch
          active={draft.active === true}
          onChange={(active) => enter('active', active)}
          error={fault('active')}
        />
      </div>
      <div className={classes.whole}>
        <AccordionList label={title}>
          {sections.map((section) => (
            <AccordionRow
              key={section.name}
              label={section.title}
              header={<strong>{section.title}</strong>}
              open={open.includes(section.name)}
              onToggle={() =>
                setOpen((now) =>
                  now.includes(section.name) ? now.filter((it) => it !== section.name) : [...now, section.name],
                )
              }
              aside={
                faulty(section) > 0 ? (
                  <StateBadge state="refused">{texts.missing(faulty(section))}</StateBadge>
                ) : (
                  <StateBadge state="ready">{texts.complete}</StateBadge>
                )
              }
            >
              <div className={`${classes.fields} ${aligned.aligned}`}>
                {section.fields.map(
                  ([field, kind, of]) =>
                    (of === undefined || of(draft)) && (
                      <ClientFieldInput
                        key={field}
                        field={field}
                        kind={kind}
                        fixed={isFixed(field)}
                        draft={draft}
                        lists={lists}
                        required={missing.includes(field)}
                        error={fault(field)}
                        onChange={(value) => enter(field, value)}
                      />
                    ),
                )}
              </div>
            </AccordionRow>
          ))}
        </AccordionList>
      </div>
    </RecordDialog>
  );
}

/** Codes by which others know a client stay once they are there; who bills may still give another SIC code. */
function hasValue(
  client: WholeClient | WholeSelfGenerator,
  field: FormField,
  query: ClientFormProps['query'],
): boolean {
  return field === 'clientCode' || ('origin' in query && Boolean(client.sicCode));
}
