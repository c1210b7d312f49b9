import { waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderPart } from '../../../../testing/render-part.tsx';
import { newActa } from '../acta/acta-shelf.ts';
import type { KeptActa } from '../acta/kept-acta.ts';
import { lacksOf } from '../acta/lacks.ts';
import { openActa } from '../acta/open-acta.ts';
import type { DeviceBox } from '../device/device-box.ts';
import { ActaForm } from './acta-form.tsx';

afterEach(() => vi.restoreAllMocks());

const order = { number: '20261106-014', address: 'Calle 18 # 24-31', clientCode: '1004' };

/** Form on a device that stores rows only while `room.free` is true. */
function openForm(part: Partial<KeptActa> = {}) {
  const room = { free: true };
  const box: DeviceBox = {
    keep: async () => {
      if (!room.free) throw new DOMException('The device is full.', 'QuotaExceededError');
    },
    kept: async () => undefined,
    idsOf: async () => [],
    forget: async () => undefined,
  };
  const acta = openActa(box, { ...newActa([order], new Date('2026-11-06T19:05:00Z')), ...part });
  const screen = renderPart(
    <ActaForm
      acta={acta}
      box={box}
      choices={{ municipalities: [], operators: [] }}
      lastTyped={() => []}
      onClose={() => undefined}
      onSend={() => undefined}
    />,
  );
  return { ...screen, acta, room };
}

test('a full phone is reported above the fields, where a lost connection is reported too', async () => {
  const screen = openForm();
  const form = await screen.findByRole('main', { name: 'Acta revisión técnica' });
  screen.room.free = false;
  await screen.user.type(screen.getByRole('textbox', { name: 'NIU' }), '7');
  const notice = await within(form).findByText(/El último cambio no cupo en el teléfono/);
  const panel = screen.getByRole('tabpanel');
  expect(panel.contains(notice)).toBe(false);
  expect(notice.compareDocumentPosition(panel) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  // Offline too, no message says that the values are stored.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // Otherwise the acta tries to store its change for ever, in the tests of other files too.
  onTestFinished(() => {
    screen.room.free = true;
  });
  window.dispatchEvent(new Event('offline'));
  await waitFor(() => expect(form.querySelector('header svg[class*=off]')).not.toBeNull());
  expect(screen.queryByText('Dispositivo sin conexión. Valores guardados en memoria')).toBeNull();
  // The footer does not say that the change was stored.
  expect(within(panel).queryByText(/^Guardado en el teléfono/)).toBeNull();
});

test.each(['1.111', '1,111'])(
  'a reading of an instrument has a decimal point, and %s does not ask whether it means thousands',
  async (typed) => {
    const screen = openForm({ tab: 4 });
    const [voltage] = await screen.findAllByRole('textbox', { name: 'Tensión' });
    if (voltage === undefined) throw new Error('no field of voltage');
    await screen.user.type(voltage, typed);
    await screen.user.tab();
    expect(screen.acta.now().values['measure.R.voltage']).toBe(1.111);
    expect(voltage).toHaveProperty('value', '1.111');
    expect(voltage.getAttribute('aria-invalid')).not.toBe('true');
    expect(lacksOf(screen.acta.now()).map(({ place }) => place)).not.toContain('measure.R.voltage');
  },
);

test('a number that is no reading of an instrument still asks what its point means', async () => {
  const screen = openForm({ tab: 2 });
  const [constant] = await screen.findAllByRole('textbox', { name: 'Constante activa' });
  if (constant === undefined) throw new Error('no field of the constant');
  await screen.user.type(constant, '1.500');
  await screen.user.tab();
  expect(screen.acta.now().values['meters.found.main.active_constant']).toBeUndefined();
  expect(lacksOf(screen.acta.now()).map(({ place }) => place)).toContain('meters.found.main.active_constant');
});

test('each of the three signers has a separate accordion that shows whether they signed', async () => {
  const screen = openForm({
    tab: 8,
    signatures: { rf: { slot: 'signature.rf', strokes: [[0, 90]] } },
  });
  const heads = await screen.findAllByRole('button', { name: /^Constancia de aceptación/ });
  expect(heads.map((it) => [it.textContent, it.getAttribute('aria-expanded')])).toEqual([
    ['Constancia de aceptación usuarioSin firma', 'true'],
    ['Constancia de aceptación R.F.Firmada', 'false'],
    ['Constancia de aceptación ag. ORSin firma', 'false'],
  ]);
  expect(screen.getAllByRole('textbox', { name: 'Nombre' })).toHaveLength(1);
  await screen.user.click(screen.getByRole('button', { name: /ag\. OR/ }));
  expect(await screen.findAllByRole('textbox', { name: 'Nombre' })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Firmar' })).toHaveLength(2);
});

test('a found meter of the register is to be compared with its plate until a person enters something of it', async () => {
  const known = { 'meters.found.main.serial': '900123', 'meters.found.main.factor': 40 };
  const screen = openForm({ tab: 2, values: known, known });
  await screen.findByText('Del registro: Serie, Factor. Compare con la placa antes de seguir.');
  expect(within(screen.getByRole('tab', { name: /Medidores/ })).queryByLabelText('completa')).toBeNull();
  const [reading] = screen.getAllByRole('textbox', { name: 'Lectura activa' });
  if (reading === undefined) throw new Error('no field of the reading');
  await screen.user.type(reading, '48861');
  await waitFor(() => expect(screen.getByRole('tab', { name: /completa.*Medidores/ })).toBeTruthy());
});

test('a signer of the register is filled in when the sheet for the signature opens', async () => {
  const known = { 'signers.user.name': 'Gloria Narváez', 'signers.user.citizen_id': '27089114' };
  const screen = openForm({ tab: 8, known });
  const [sign] = await screen.findAllByRole('button', { name: 'Firmar' });
  if (sign === undefined) throw new Error('no pad');
  await screen.user.click(sign);
  await waitFor(() => expect(screen.acta.now().values).toMatchObject(known));
});

test('the signatures are not marked as missing at their first visit, only when the acta is sent without them', async () => {
  const screen = openForm({ tab: 7 });
  // Reported on the way: the diagram is missing.
  await screen.user.click(await screen.findByRole('button', { name: 'Siguiente: Firmas' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Aceptar' }));
  screen.acta.change((now) => ({ ...now, tab: 8 }));
  await screen.findAllByRole('button', { name: 'Firmar' });
  const [name] = screen.getAllByRole('textbox', { name: 'Nombre' });
  expect(name?.getAttribute('aria-invalid')).not.toBe('true');
  await screen.user.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Aceptar' }));
  screen.acta.change((now) => ({ ...now, tab: 8 }));
  await waitFor(() =>
    expect(screen.getAllByRole('textbox', { name: 'Nombre' })[0]).toHaveProperty('ariaInvalid', 'true'),
  );
});

test('the arrow keys move among the tabs, and a tab that is not open yet only takes the focus', async () => {
  const screen = openForm({ tab: 6 });
  const tab = (name: RegExp) => screen.getByRole('tab', { name });
  (await screen.findByRole('tab', { name: /Fotos/ })).focus();
  await screen.user.keyboard('{End}');
  expect(document.activeElement).toBe(tab(/Firmas/));
  expect(screen.acta.now().tab).toBe(6);
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.user.keyboard('{Home}{ArrowRight}');
  expect(document.activeElement).toBe(tab(/Medidores/));
  expect(screen.acta.now().tab).toBe(2);
});

test('after «Siguiente» the keyboard is at the fields of the next tab, and not on the button in its place', async () => {
  const screen = openForm({ tab: 2 });
  await screen.user.click(await screen.findByRole('button', { name: 'Siguiente: Telemedida' }));
  expect(screen.acta.now().tab).toBe(3);
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

test('who cannot sign with the finger goes from the signatures to the reason and the witnesses', async () => {
  const screen = openForm({ tab: 8 });
  await screen.user.click(await screen.findByRole('button', { name: 'Escribir el motivo y los testigos' }));
  expect(screen.acta.now().tab).toBe(1);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Motivo de la firma que falta' })),
  );
});
