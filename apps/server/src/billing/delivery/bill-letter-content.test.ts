// External PostgreSQL: kept forever
import { createHash } from 'node:crypto';
import { sendElectronicDocuments, updateDocumentSending } from '@contador/contract/billing';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readXml } from '../electronic/read-xml.ts';
import { acceptedDocument } from '../electronic/sending/accepted-document.ts';
import { sendDocuments } from '../electronic/sending/send-documents.ts';
import { signatureFaults } from '../electronic/signing/check-signature.ts';
import { hasXmlsec, verifiesByXmlCrypto, verifiesByXmlsec } from '../electronic/signing/testing/verify-elsewhere.ts';
import { schemaFaults } from '../electronic/testing/schema/document-schema.ts';
import { COMPANY } from '../testing/billed-company.ts';
import { type LetterScene, letterScene } from '../testing/letter-scene.ts';

let scene: LetterScene;
beforeAll(async () => {
  scene = await letterScene();
});
afterAll(() => scene?.close());
beforeEach(() => scene.begin());

it('carries subject, text, HTML and one ZIP whose digest is kept', async () => {
  await scene.server.inTenant(COMPANY, (transaction) =>
    transaction.updateTable('tenant').set({ application_name: 'Luz; <b>\r\nBcc: x@y.co' }).execute(),
  );
  await scene.queue();
  await scene.round();
  const letter = letterTo('rosa@example.co');
  expect(letter.header('Subject')).toBe('900123456;Spectrum S.A.S.;SPDE501;60;Luz <b> Bcc: x@y.co');
  expect(letter.headers).not.toMatch(/^Bcc:/im);
  expect(letter.header('Auto-Submitted')).toBe('auto-generated');
  expect(letter.header('Reply-To')).toBe('f@example.com');
  const [row] = await scene.letters();
  expect(letter.header('Message-ID')).toBe(`<bill.${row?.id}@spectrum.co>`);
  expect(letter.text).toContain('Cliente 1, esta es su factura SPDE501 de octubre 2025. Código del cliente: 1.');
  expect(letter.text).toContain('Ley 1581 de 2012');
  expect(letter.html).toContain('<p style="white-space: pre-line">Cliente 1, esta es su factura SPDE501');
  expect(createHash('sha256').update(letter.zip).digest('hex')).toBe((await scene.deliveryOf(501)).sha256);
  expect(Object.keys(unzipSync(letter.zip)).map((name) => name.replace(/\d+/, '#'))).toEqual(['#.pdf', 'fv#.xml']);
});

it('carries the container with the answer of the tax authority once the document was accepted in production', async () => {
  await scene.send(updateDocumentSending, { body: { username: COMPANY, mode: 'test' } }, 'dev@spectrum');
  await scene.send(sendElectronicDocuments, { body: scene.query });
  await sendDocuments(scene.server.parts, new AbortController().signal);
  await scene.queue();
  await scene.round();
  const tested = Object.keys(unzipSync(letterTo('rosa@example.co').zip));
  expect(tested.map((name) => name.replace(/\d+/, '#'))).toEqual(['#.pdf', 'fv#.xml']);
  scene.mails.forget();
  await scene.asOwner(['accepted_document'], `update accepted_document set environment = 'production'`);
  await scene.choose('containerProfile', 'DIAN 2.1: Documento Equivalente SPD');
  await scene.resend(501);
  await scene.round();
  const files = unzipSync(letterTo('rosa@example.co').zip);
  const [pdf, name] = Object.keys(files);
  expect(pdf?.replace('.pdf', '.xml')).toBe(name?.replace(/^ad/, ''));
  const container = Buffer.from(files[name ?? ''] ?? []).toString('utf8');
  expect(signatureFaults(container)).toEqual([]);
  expect(verifiesByXmlCrypto(container)).toBe(true);
  if (hasXmlsec) expect(verifiesByXmlsec(container)).toBe(true);
  expect(await schemaFaults('AttachedDocument', [container])).toEqual([]);
  expect(textsOf(container, 'cbc:ProfileID')).toEqual(['DIAN 2.1: Documento Equivalente SPD']);
  const accepted = await scene.server.inTenant(COMPANY, (transaction) =>
    acceptedDocument(transaction, { number: 501 }),
  );
  expect(textsOf(container, 'cbc:Description')).toEqual([
    accepted?.xml,
    accepted?.applicationResponse.toString('utf8'),
  ]);
  expect(textsOf(container, 'cbc:ParentDocumentID')).toEqual(['SPDE501']);
  expect(textsOf(container, 'cbc:RegistrationName')).toEqual(['Spectrum S.A.S.', 'Cliente 1']);
  expect(textsOf(container, 'cbc:ValidationDate')).toEqual(['2025-11-10']);
  expect(textsOf(container, 'cbc:UUID')[0]).toMatch(/^[0-9a-f]{96}$/);
});

/** Texts of the elements with that name, in order. */
function textsOf(xml: string, name: string): string[] {
  const found: string[] = [];
  const visit = (element: ReturnType<typeof readXml>) => {
    if (element.name === name && typeof element.content === 'string') found.push(element.content);
    if (typeof element.content !== 'string') element.content.forEach(visit);
  };
  visit(readXml(xml));
  return found;
}

/** The accepted message to an address, decoded. */
function letterTo(address: string) {
  const message = scene.mails.accepted.find(({ to }) => to === address)?.message ?? '';
  const end = message.search(/\r?\n\r?\n/);
  const headers = message.slice(0, end).replace(/\r?\n[ \t]+/g, ' ');
  const parts = message.split(/\r?\n--[^\r\n]+\r?\n/);
  const partOf = (type: string) => {
    const part = parts.find((each) => new RegExp(`^Content-Type: ${type}`, 'im').test(each.slice(0, 300))) ?? '';
    const [head = '', ...body] = part.split(/\r?\n\r?\n/);
    const text = body.join('\n\n');
    if (/base64/i.test(head)) return Buffer.from(text.replace(/--[^\n]*$/s, ''), 'base64');
    const bytes = text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    return Buffer.from(bytes, 'latin1');
  };
  return {
    headers,
    header: (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1],
    text: partOf('text/plain').toString('utf8'),
    html: partOf('text/html').toString('utf8'),
    zip: partOf('application/zip'),
  };
}
