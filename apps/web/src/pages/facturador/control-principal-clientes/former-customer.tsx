import { clientTexts as texts } from '@contador/contract/messages';
import { Banner } from '../../../ui/banner/banner.tsx';

/** Values of the former register of free customers that differ from the client's present ones. */
export function FormerCustomer({
  code,
  differs,
}: {
  /** Client code in the former register of free customers. */
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
