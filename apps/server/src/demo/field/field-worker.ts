import { createHash } from 'node:crypto';
import {
  checkReviewReceipts,
  checkWorkOrders,
  orderHoldVisit,
  sendTechnicalReview,
  updateWorkOrders,
  uploadReviewFile,
  type WorkOrderClient,
  type WorkOrderRow,
} from '@contador/contract/field';
import { type ActaFile, imageTypeOf, SIGNERS, signatureSlot } from '@contador/domain/field';
import { CompanyAtWork } from '../company-at-work.ts';
import type { ActaStory, OrderStory } from './field-story.ts';
import { meterPhoto, signatureOf } from './meter-photo.ts';

/** A UUID derived from the text, so that repeating a step sends the same id and is recognised. */
export function stableId(name: string): string {
  const digits = createHash('sha256').update(`contador ${name}`).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}

/** A held bill, and the number of its steps that the person saw. */
export interface HeldBill {
  readonly year: number;
  readonly month: number;
  readonly clientCode: string;
  readonly steps: number;
}

/** The person in a company's office who makes orders. */
export class FieldDispatcher extends CompanyAtWork {
  /** Creates the order, or finds the existing one; for a held bill, as the visit of its hold. */
  async order(
    { name, activity, priority, description }: OrderStory,
    made: { readonly clientCode: string; readonly date: string; readonly technician: string },
    hold?: HeldBill,
  ): Promise<WorkOrderRow> {
    const order = {
      username: this.tenant,
      requestId: stableId(`order ${this.tenant} ${name}`),
      ...made,
      activity,
      priority,
      description,
      time: '08:30',
    };
    if (hold === undefined) return await this.named((await this.do(updateWorkOrders, { body: order })).numero);
    const { year, month, steps } = hold;
    const { numero } = await this.do(orderHoldVisit, {
      query: { username: this.tenant, year, month },
      body: { ...order, reason: description, steps },
    });
    return await this.named(numero);
  }

  async named(number: string): Promise<WorkOrderRow> {
    const { work_orders } = await this.do(checkWorkOrders, { query: { username: this.tenant, order: number } });
    return work_orders[0] as WorkOrderRow;
  }

  async change(
    row: WorkOrderRow,
    change: { technician?: null; state?: 'annulled'; annulReason?: string },
  ): Promise<void> {
    await this.do(updateWorkOrders, {
      body: { username: this.tenant, number: row.number, seen: row.revision, ...change },
    });
  }
}

const NAMES: Readonly<Record<(typeof SIGNERS)[number], readonly [string, string]>> = {
  user: ['Hernán Delgado', '12987654'],
  rf: ['Wilson Quintero', '98400123'],
  or: ['Luis Ortiz', '71659018'],
};

/** A technician who goes to the client of an order and sends the acta. */
export class FieldWorker extends CompanyAtWork {
  async setOut(row: WorkOrderRow): Promise<void> {
    if (row.state !== 'pending') return;
    await this.do(updateWorkOrders, {
      body: { username: this.tenant, number: row.number, state: 'under way', seen: row.revision },
    });
  }

  /** Takes photos, signs and sends the acta of the order; does nothing if the server already has it. */
  async sendActa(
    story: OrderStory,
    acta: ActaStory,
    order: WorkOrderRow,
    client: WorkOrderClient | undefined,
  ): Promise<void> {
    const review_id = stableId(`acta ${this.tenant} ${story.name}`);
    const { acta: there } = await this.do(checkReviewReceipts, { query: { username: this.tenant, review_id } });
    if (there !== null) return;
    const images = imagesOf(story, acta);
    const { date } = order;
    const moment = (minutes: number) =>
      `${date}T${String(9 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00-05:00`;
    const [latitude, longitude] = acta.at;
    const files: Record<string, ActaFile> = {};
    for (const [at, [slot, bytes]] of images.entries()) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const type = imageTypeOf(bytes);
      if (type === undefined) throw new Error(`${slot} of ${story.name} is no image`);
      await this.do(uploadReviewFile, {
        query: { username: this.tenant, review_id, slot, sha256 },
        bytes: { bytes, type },
      });
      // A few metres apart, as somebody walks around a meter.
      const place = { latitude: round(latitude + at * 0.000_03), longitude: round(longitude - at * 0.000_04) };
      files[slot] = { sha256, bytes: bytes.length, type, taken_at: moment(20 + at * 6), ...place };
    }
    const signers = SIGNERS.flatMap((signer) => [
      [`signers.${signer}.name`, NAMES[signer][0]],
      [`signers.${signer}.citizen_id`, NAMES[signer][1]],
    ]);
    await this.do(sendTechnicalReview, {
      body: {
        username: this.tenant,
        review_id,
        order_ids: [order.number],
        // A reserved domain (RFC 2606): a server with e-mail cannot deliver to it.
        emails: ['usuario@example.com', 'medida@example.com'],
        report: {
          form: 1,
          files,
          diagram_type: acta.type,
          position: { latitude, longitude },
          values: {
            ...valuesOf(order, client),
            'telemetry.latitude': latitude,
            'telemetry.longitude': longitude,
            ...Object.fromEntries(signers),
            ...acta.values,
          },
          signatures: { user: null, rf: null, or: null, ...signaturesOf(story, acta) },
          device_times: { begun_at: moment(5), finished_at: moment(95), clock: moment(97) },
        },
      },
    });
  }
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const signersOf = ({ unsigned }: ActaStory) => SIGNERS.filter((signer) => signer !== unsigned);
const seedOf = ({ name }: OrderStory, at: number) => name.length + at * 3;

function imagesOf(story: OrderStory, acta: ActaStory): [slot: string, bytes: Buffer][] {
  const wall = seedOf(story, 0) * 29;
  const foundSerial = String(acta.values['meters.found.main.serial'] ?? '');
  const installed = String(acta.values['meters.installed.main.serial'] ?? '');
  const reading = String(acta.values['meters.found.main.active_reading'] ?? '').split('.')[0] ?? '';
  return [
    ['plate.found.main', meterPhoto(foundSerial, wall)],
    ...(installed === '' ? [] : [['plate.installed.main', meterPhoto(installed, wall + 40)] as [string, Buffer]]),
    ['photo.1', meterPhoto(reading, wall + 8)],
    ['photo.2', meterPhoto('8888888', wall + 90)],
    ...signersOf(acta).map((signer, at): [string, Buffer] => [
      signatureSlot(signer),
      signatureOf(seedOf(story, at)).image,
    ]),
  ];
}

function signaturesOf(story: OrderStory, acta: ActaStory) {
  const signed = signersOf(acta).map((signer, at) => {
    const { strokes } = signatureOf(seedOf(story, at));
    return [signer, { slot: signatureSlot(signer), strokes }] as const;
  });
  return Object.fromEntries(signed);
}

/** Initial values of an acta: the order's client as registered. */
function valuesOf(order: WorkOrderRow, client: WorkOrderClient | undefined): Record<string, string> {
  const [, month = '', day = ''] = order.date.split('-');
  const known: Record<string, string | null | undefined> = {
    'network.date': order.date,
    'network.time': '09:05',
    'network.client': order.clientName,
    'network.client_code': order.clientCode,
    'network.address': order.address,
    'network.sic_code': client?.sicCode,
    'network.niu': client?.niu,
    'network.retailer': 'SPEC',
    'network.circuit': client?.circuit,
    'acceptance.place': order.municipality ?? 'Medellín',
    'acceptance.day': day,
    'acceptance.month': month,
    'acceptance.hour': '09:05',
    'acceptance.attendee_1': 'Wilson Quintero',
    'acceptance.rights': 'SI',
  };
  return Object.fromEntries(Object.entries(known).flatMap(([path, value]) => (value ? [[path, value]] : [])));
}
