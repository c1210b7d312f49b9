import type { BodyOf, ReplyOf } from '@contador/contract';
import { checkBillIssuer, updateBillIssuer } from '@contador/contract/billing';
import { electronicDocumentTexts } from '@contador/contract/messages';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

const { issuer: texts } = electronicDocumentTexts;
const names = [
  ...([
    'nit',
    'prefix',
    'environment',
    'pin',
    'softwareId',
    'authorisation',
    'authorisedFrom',
    'authorisedTo',
  ] as const),
  ...(['rangeFirst', 'rangeLast', 'municipalityCode', 'address', 'email', 'suiCode'] as const),
] as const;
const numbers: readonly string[] = ['environment', 'rangeFirst', 'rangeLast'];
const days: readonly string[] = ['authorisedFrom', 'authorisedTo'];
type Name = (typeof names)[number];
type Draft = Readonly<Partial<Record<Name, string>>>;

interface IssuerDialogProps {
  readonly username: string;
  readonly onClose: () => void;
}

/** How the company issues before the tax authority. The PIN is never shown; left empty, it stays. */
export function IssuerDialog({ username, onClose }: IssuerDialogProps) {
  const { data } = useRead(checkBillIssuer, { username });
  if (data === undefined) return null;
  return <IssuerForm username={username} saved={data.issuer} onClose={onClose} />;
}

function IssuerForm({
  username,
  saved,
  onClose,
}: IssuerDialogProps & { readonly saved: ReplyOf<typeof checkBillIssuer>['issuer'] }) {
  const [draft, setDraft] = useState<Draft>({});
  const update = useWrite(updateBillIssuer);
  const { failed } = useNotice();
  const shown = (name: Name) => draft[name] ?? (name === 'pin' ? '' : String(saved[name] ?? ''));
  const save = async () => {
    const body = Object.fromEntries(
      names.map((name) => {
        const text = shown(name).trim();
        return [name, text === '' ? null : numbers.includes(name) ? Number(text) : text];
      }),
    );
    const answer = await update.send({ body: { username, ...body } as BodyOf<typeof updateBillIssuer> });
    if (answer.ok) onClose();
    else await failed(answer.refusal);
  };
  return (
    <RecordDialog
      title={texts.title}
      opened
      onClose={onClose}
      onSave={save}
      saving={update.pending}
      dirty={Object.keys(draft).length > 0}
    >
      {names.map((name) => (
        <TextInput
          key={name}
          label={texts[name]}
          type={days.includes(name) ? 'date' : name === 'pin' ? 'password' : 'text'}
          autoComplete="off"
          {...(name === 'environment' && { description: texts.environments })}
          {...(name === 'pin' && saved.hasPin && { description: texts.pinKept })}
          value={shown(name)}
          onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
        />
      ))}
    </RecordDialog>
  );
}
