import { element as el, type XmlElement } from '@contador/domain/billing';
import { refusedWith } from './soap-answers.ts';
import { textAt } from './xml-parts.ts';

/** The test set that the service offers. */
export interface OfferedTestSet {
  readonly id: string;
  /** Accepted documents after which the set is closed. */
  readonly bills: number;
  readonly notes: number;
}

/** Questions about a file that are answered 'en proceso' before its document. */
const ASKS = 2;

interface Batch {
  readonly answer: XmlElement;
  pending: number;
}

/** Test sets of the fake service: it receives files by `SendTestSetAsync` and answers for them by `GetStatusZip`. */
export class TestSets {
  readonly #offered: OfferedTestSet | undefined;
  readonly #batches = new Map<string, Batch>();
  readonly #accepted = { Invoice: 0, CreditNote: 0 };

  constructor(offered: OfferedTestSet | undefined) {
    this.#offered = offered;
  }

  /** Why a file for the set is not received; `undefined` if it is. */
  refusal(id: string): XmlElement | undefined {
    if (this.#offered?.id !== id) return uploadAnswer('', `Set de prueba con identificador ${id} no existe.`);
    const { bills, notes } = this.#offered;
    const { Invoice, CreditNote } = this.#accepted;
    if (Invoice < bills || CreditNote < notes) return undefined;
    return uploadAnswer('', `Set de prueba con identificador ${id} se encuentra Aceptado.`);
  }

  /** Receives a file with the answer that its document gets later. */
  receive(document: XmlElement, answer: XmlElement): XmlElement {
    const key = `${textAt(document, 'cbc:ID')}-${this.#batches.size + 1}`;
    this.#batches.set(key, { answer, pending: ASKS });
    if (textAt(answer, 'b:IsValid') === 'true')
      this.#accepted[document.name === 'Invoice' ? 'Invoice' : 'CreditNote'] += 1;
    return uploadAnswer(key, '');
  }

  status(key: string): XmlElement {
    const batch = this.#batches.get(key);
    if (batch === undefined) return refusedWith('66', 'TrackId no existe en los registros de la DIAN.');
    if (batch.pending === 0) return batch.answer;
    batch.pending -= 1;
    return refusedWith('', 'Batch en proceso de validación.');
  }
}

function uploadAnswer(key: string, message: string): XmlElement {
  const errors = message === '' ? [] : [el('c:XmlParamsResponseTrackId', [el('c:ProcessedMessage', message)])];
  return el('b:UploadDocumentResponse', [el('b:ErrorMessageList', errors), el('b:ZipKey', key)]);
}
