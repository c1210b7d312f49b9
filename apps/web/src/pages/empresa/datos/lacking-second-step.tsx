import { listAccounts } from '@contador/contract/access';
import { companyFactTexts as texts } from '@contador/contract/messages';
import { useRead } from '../../../http/use-read.ts';
import { Card } from '../../../ui/card/card.tsx';

/** Names the active accounts of the staff that have no second step yet. */
export function LackingSecondStep({ username }: { readonly username: string }) {
  const { data } = useRead(listAccounts, { username });
  if (!data) return null;
  const lacking = data.accounts.filter(({ active, hasSecondStep }) => active && !hasSecondStep);
  return (
    <Card title={texts.lacking}>
      {lacking.length === 0
        ? texts.nobodyLacks
        : lacking.map(({ personName, email }) => `${personName} (${email})`).join(', ')}
    </Card>
  );
}
