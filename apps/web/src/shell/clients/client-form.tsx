import { updateClients, type WholeClient, type WholeSelfGenerator } from '@contador/contract/clients';
import { clientTexts as texts } from '@contador/contract/messages';
import { changedFactorFields, missingOfConsent, rolesOfFactor } from '@contador/domain/clients';
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
import { answerOf, type ClientDraft, draftOf, sentValues } from './client-draft.ts';
import { ClientFieldInput } from './client-field-input.tsx';
import classes from './client-form.module.css';
import type { ClientSection, FormField, Lists } from './client-section.ts';

interface ClientFormProps {
  /** Undefined for a new client. */
  readonly client: WholeClient | WholeSelfGenerator | undefined;
  readonly title: string;
  /** Key of the stored draft: `client/new`. */
  readonly record: string;
  readonly sections: readonly ClientSection[];
  readonly lists: Lists;
  readonly username: string;
  /** Query of the call, which says whether it is about billing or self-generators. */
  readonly query:
    | { readonly billing: 'true' }
    | { readonly origin: 'ag'; readonly year: number; readonly month: number };
  /** Names of the required fields that are empty, given the values to be sent. */
  readonly missingOf: (values: Readonly<Record<string, unknown>>) => readonly string[];
  /** Fields that change together with another one. */
  readonly following?: (draft: ClientDraft, changed: FormField) => Partial<ClientDraft>;
  readonly note?: ReactNode;
  /** Shown above the fields. */
  readonly above?: ReactNode;
  readonly onClose: () => void;
}

const FIXED: readonly FormField[] = ['clientCode', 'sicCode'];

/** Form of a client in sections; a closed section shows whether a field is missing in it. */
export function ClientForm({ client, title, record, sections, lists, username, ...rest }: ClientFormProps) {
  const { query, missingOf, following, note, above, onClose } = rest;
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title,
    onClose,
    record,
    begin: () => draftOf(client, sections),
    revision: client?.revision,
  });
  const [open, setOpen] = useState<readonly string[]>(sections.slice(0, 1).map(({ name }) => name));
  const update = useWrite(updateClients);
  const { save, fault, faults } = useRecordSaving({
    endpoint: updateClients,
    seen,
    onSaved: leave,
    savedText: texts.saved,
  });
  const { role } = useSession();
  const mayChangeFactor = 'origin' in query || rolesOfFactor.includes(role);
  const missingFields = (now: ClientDraft) => {
    const values = sentValues(settled(now).values, now, sections);
    const isReasonMissing = isBlank(String(now.reason)) && changedFactorFields(values, client).length > 0;
    return [
      ...missingOf(values),
      ...missingOfConsent(values),
      ...(mayChangeFactor && isReasonMissing ? ['reason'] : []),
    ];
  };
  const missing = missingFields(draft);
  const countFaults = ({ fields }: ClientSection) =>
    fields.filter(([field]) => missing.includes(field) || field in faults).length;
  const saveClient = async () => {
    setOpen((now) => sections.filter((it) => now.includes(it.name) || countFaults(it) > 0).map(({ name }) => name));
    type Body = Parameters<typeof update.send>[0]['body'];
    const body = (values: Settled<ClientDraft>) => ({ username, ...sentValues(values, draft, sections) }) as Body;
    await save(draft, {
      empty: () => missingFields(draft),
      body,
      send: (values, on) => update.send({ query: { username, ...query }, body: { ...body(values), ...on } as Body }),
    });
  };
  const enter = (field: FormField, value: ClientDraft[FormField]) =>
    change((before) => {
      const after = { ...before, [field]: value, ...(field === 'mailAgreed' && answerOf(value, client)) };
      return { ...after, ...following?.(after, field) };
    });
  const isFixed = (field: FormField) =>
    client !== undefined && FIXED.includes(field) && query !== undefined && hasValue(client, field, query);
  return (
    <RecordDialog
      title={title}
      dirty={dirty}
      note={note}
      opened
      onClose={leave}
      onSave={saveClient}
      saving={update.pending}
      wide
    >
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
                countFaults(section) > 0 ? (
                  <StateBadge state="refused">{texts.missing(countFaults(section))}</StateBadge>
                ) : (
                  <StateBadge state="ready">{texts.complete}</StateBadge>
                )
              }
            >
              <div className={`${classes.fields} ${aligned.aligned}`}>
                {section.fields.map(
                  ([field, kind, isShown]) =>
                    (isShown === undefined || isShown(draft)) && (
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

/** Whether the field is a code that cannot change because it is already set. Billing may still change the SIC code. */
function hasValue(
  client: WholeClient | WholeSelfGenerator,
  field: FormField,
  query: ClientFormProps['query'],
): boolean {
  return field === 'clientCode' || ('origin' in query && Boolean(client.sicCode));
}
