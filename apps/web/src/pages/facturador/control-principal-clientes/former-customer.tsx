import { clientTexts as texts } from '@contador/contract/messages';
import { Banner } from '../../../ui/banner/banner.tsx';

/** What the register of free customers said of the client, where it said something else. */
export function FormerCustomer({
  code,
  differs,
}: {
  /** Under which it was a free customer. */
  readonly code: string;
  readonly differs: readonly { readonly field: string; readonly said: string }[];
}) {
  const nameOf = (field: string) => texts.fields[field as keyof typeof texts.fields] ?? field;
  return (
    <Banner kind="warning">
      {texts.former.title(code)} {differs.map(({ field, said }) => texts.former.said(nameOf(field), said)).join(' · ')}
    </Banner>
  );
}
