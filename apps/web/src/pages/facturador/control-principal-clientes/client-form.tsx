import { updateClients, type WholeClient } from '@contador/contract/clients';
import { clientTexts as texts } from '@contador/contract/messages';
import { type ClientField, missingOfClient } from '@contador/domain/clients';
import { settled } from '@contador/domain/entry';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { ActiveSwitch } from '../../../patterns/active-switch.tsx';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { useDraftOwner } from '../../../shell/session/session.tsx';
import { AccordionList, AccordionRow } from '../../../ui/accordion/accordion.tsx';
import aligned from '../../../ui/fields/aligned-fields.module.css';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { type ClientDraft, draftOf, sentValues } from './client-draft.ts';
import { ClientFieldInput, type Lists } from './client-field-input.tsx';
import classes from './client-form.module.css';
import { clientSections, type SectionName, sectionNames } from './client-sections.ts';
import { FormerCustomer } from './former-customer.tsx';

type Former = Parameters<typeof FormerCustomer>[0];

interface ClientFormProps {
  readonly client: WholeClient | undefined;
  readonly username: string;
  readonly lists: Lists;
  readonly former: readonly Former[];
  readonly onClose: () => void;
}

const emptyOf = (draft: ClientDraft): ClientField[] =>
  missingOfClient(sentValues(settled(draft).values) as Parameters<typeof missingOfClient>[0]);

/** The four sections of a client; each says when it is closed whether something is missing in it. */
export function ClientForm({ client, username, lists, former, onClose }: ClientFormProps) {
  const title = client ? texts.edit(client.name ?? client.clientCode) : texts.add;
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    ...{ owner: useDraftOwner(), title, onClose },
    record: `client/${client?.clientCode ?? 'new'}`,
    begin: () => draftOf(client),
    revision: client?.revision,
  });
  const [open, setOpen] = useState<readonly SectionName[]>(['basic']);
  const update = useWrite(updateClients);
  const { save, fault, faults } = useRecordSaving({
    ...{ endpoint: updateClients, seen, onSaved: leave, savedText: texts.saved },
  });
  const missing = emptyOf(draft);
  const faulty = (name: SectionName) =>
    clientSections[name].filter(([field]) => missing.includes(field) || field in faults).length;
  const saveClient = async () => {
    setOpen((now) => sectionNames.filter((name) => now.includes(name) || faulty(name) > 0));
    await save(draft, {
      empty: () => emptyOf(draft),
      send: (values, on) =>
        update.send({
          query: { username, billing: 'true' },
          body: { username, ...sentValues(values), ...on } as Parameters<typeof update.send>[0]['body'],
        }),
    });
  };
  return (
    <RecordDialog title={title} opened onClose={leave} onSave={saveClient} saving={update.pending} dirty={dirty} wide>
      {offer}
      {former.map((it) => (
        <div key={it.code} className={classes.whole}>
          <FormerCustomer {...it} />
        </div>
      ))}
      <div className={classes.whole}>
        <ActiveSwitch
          active={draft.active === true}
          onChange={(active) => change({ active })}
          error={fault('active')}
        />
      </div>
      <div className={classes.whole}>
        <AccordionList label={title}>
          {sectionNames.map((name) => (
            <AccordionRow
              key={name}
              label={texts.sections[name]}
              header={<strong>{texts.sections[name]}</strong>}
              open={open.includes(name)}
              onToggle={() => setOpen((now) => (now.includes(name) ? now.filter((it) => it !== name) : [...now, name]))}
              aside={
                faulty(name) > 0 ? (
                  <StateBadge state="refused">{texts.missing(faulty(name))}</StateBadge>
                ) : (
                  <StateBadge state="ready">{texts.complete}</StateBadge>
                )
              }
            >
              <div className={`${classes.fields} ${aligned.aligned}`}>
                {clientSections[name].map(([field, kind]) => (
                  <ClientFieldInput
                    key={field}
                    field={field}
                    kind={kind}
                    fixed={client !== undefined && field === 'clientCode'}
                    value={draft[field]}
                    lists={lists}
                    required={missing.includes(field)}
                    error={fault(field)}
                    onChange={(value) => change({ [field]: value })}
                  />
                ))}
                {name === 'commercial' && (
                  <ClientFieldInput
                    field="reason"
                    kind={{ kind: 'text' }}
                    fixed={false}
                    value={draft.reason}
                    lists={lists}
                    required={false}
                    error={fault('reason')}
                    onChange={(reason) => change({ reason })}
                  />
                )}
              </div>
            </AccordionRow>
          ))}
        </AccordionList>
      </div>
    </RecordDialog>
  );
}
