import type { FoundClient } from '@contador/contract/clients';
import { clientTexts as texts } from '@contador/contract/messages';

/** The code of a client with its cycle and SIC, and with the NIU or the meter if the text occurs there. */
export function codesOf(client: FoundClient, typed: string): string {
  const wanted = typed.toLowerCase();
  const holds = (code: string | null) => code?.toLowerCase().includes(wanted) === true;
  return [
    client.clientCode,
    client.sicCode && texts.found.sic(client.sicCode),
    client.niu && holds(client.niu) && texts.found.niu(client.niu),
    client.meter && holds(client.meter) && texts.found.meter(client.meter),
    client.cycle && texts.found.cycle(client.cycle),
    !client.active && texts.found.inactive,
  ]
    .filter(Boolean)
    .join(' · ');
}
