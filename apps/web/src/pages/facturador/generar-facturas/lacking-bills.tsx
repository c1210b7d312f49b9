import type { LackingBill } from '@contador/contract/billing';
import { electronicDocumentTexts as texts } from '@contador/contract/messages';

/** Data that bills lack for their electronic document: first what all of them lack (the company's data), then the rest of each bill. */
export function LackingBills({ lacking }: { readonly lacking: readonly LackingBill[] }) {
  const [first, ...others] = lacking;
  const common = (first?.lacks ?? []).filter((each) => others.every(({ lacks }) => lacks.includes(each)));
  const shared = others.length > 0 ? common : [];
  const rest = lacking
    .map((bill) => ({ ...bill, lacks: bill.lacks.filter((each) => !shared.includes(each)) }))
    .filter(({ lacks }) => lacks.length > 0);
  return (
    <>
      {shared.length > 0 && <p>{texts.lackedByAll(shared.join('; '))}</p>}
      {rest.length > 0 && (
        <ul>
          {rest.map(({ clientCode, printed, note, lacks }) => (
            <li key={printed}>
              {texts.client} {clientCode}, {note === undefined ? texts.number : texts.note} {printed}:{' '}
              {lacks.join('; ')}.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
