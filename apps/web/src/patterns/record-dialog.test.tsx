import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { FileButton } from '../ui/files/file-button.tsx';
import { useNotice } from '../ui/notice/notice.tsx';
import { RecordDialog } from './record-dialog.tsx';

const onSave = vi.fn();

function Markets({ refusedBecause }: { readonly refusedBecause?: string }) {
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Agregar
      </button>
      <RecordDialog
        title="Mercado"
        opened={opened}
        dirty={name !== ''}
        saveDisabledBecause={refusedBecause}
        onClose={() => setOpened(false)}
        onSave={onSave}
      >
        <TextInput label="Nombre" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      </RecordDialog>
    </>
  );
}

async function open(refusedBecause?: string) {
  onSave.mockReset();
  const part = renderPart(<Markets {...(refusedBecause && { refusedBecause })} />);
  await part.user.click(part.getByRole('button', { name: 'Agregar' }));
  await part.findByRole('dialog', { name: 'Mercado' });
  return part;
}

test('Enter saves and leaves closing to the page, so that typed input is not lost on failure', async () => {
  const part = await open();
  await part.user.type(part.getByLabelText('Nombre'), 'Demo Isla{Enter}');
  expect(onSave).toHaveBeenCalledOnce();
  expect(part.getByLabelText('Nombre')).toHaveProperty('value', 'Demo Isla');
});

test('a record that may not be saved is not saved, and the dialog says why', async () => {
  const part = await open('Tarifas publicadas.');
  await part.user.type(part.getByLabelText('Nombre'), 'x{Enter}');
  expect(onSave).not.toHaveBeenCalled();
  await part.user.hover(part.getByRole('button', { name: 'Guardar' }));
  expect((await part.findByRole('tooltip')).textContent).toBe('Tarifas publicadas.');
});

test('closing with typed input asks first; an untouched dialog closes and returns the focus', async () => {
  const part = await open();
  await part.user.type(part.getByLabelText('Nombre'), 'x');
  await part.user.keyboard('{Escape}');
  await part.findByText('Hay cambios sin guardar. ¿Desea salir y perderlos?');
  await part.user.click(part.getAllByRole('button', { name: 'Cancelar' }).at(-1) as HTMLElement);
  expect(part.getByLabelText('Nombre')).toHaveProperty('value', 'x');
  await part.user.clear(part.getByLabelText('Nombre'));
  await part.user.keyboard('{Escape}');
  await expect.poll(() => part.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe('Agregar');
});

test('the dialog starts at its first field instead of the close button, where Enter would discard the record', async () => {
  const part = await open();
  await vi.waitFor(() => expect(document.activeElement).toBe(part.getByLabelText('Nombre')));
  await part.user.keyboard('Demo Isla{Enter}');
  expect(onSave).toHaveBeenCalledOnce();
});

function Refused({ onClose }: { readonly onClose: () => void }) {
  const { notice } = useNotice();
  return (
    <RecordDialog title="Mercado" opened onClose={onClose} onSave={() => notice('Algunos campos estan vacios.')}>
      <TextInput label="Nombre" />
    </RecordDialog>
  );
}

test('Escape closes the notice of a refusal and leaves the record open under it', async () => {
  const onClose = vi.fn();
  const part = renderPart(<Refused onClose={onClose} />);
  await part.user.click(await part.findByRole('button', { name: 'Guardar' }));
  await part.findByText('Algunos campos estan vacios.');
  await part.user.keyboard('{Escape}');
  await vi.waitFor(() => expect(part.queryByText('Algunos campos estan vacios.')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await part.user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog whose first field is a list starts at the list, which stays closed', async () => {
  const part = renderPart(
    <RecordDialog title="Rango" opened onClose={() => undefined} onSave={onSave}>
      <Select label="Ciclo" data={['1R', '2R']} />
      <TextInput label="Número" />
    </RecordDialog>,
  );
  const list = await part.findByRole('combobox', { name: 'Ciclo' });
  await vi.waitFor(() => expect(document.activeElement).toBe(list));
  expect(list.getAttribute('aria-expanded')).toBe('false');
});

test('a dialog that begins with a file starts at the field after it, and not at the hidden input of the file', async () => {
  const part = renderPart(
    <RecordDialog title="Documento" opened onClose={() => undefined} onSave={onSave}>
      <FileButton label="Elegir archivo" onFiles={() => undefined} />
      <TextInput label="Observación" />
    </RecordDialog>,
  );
  await vi.waitFor(() => expect(document.activeElement).toBe(part.getByLabelText('Observación')));
});

test('a dialog whose first field is a searched list starts before that field instead of at the close button', async () => {
  const part = renderPart(
    <RecordDialog title="Rango" opened onClose={() => undefined} onSave={onSave}>
      <Select label="Ciclo" searchable data={['1R', '2R']} />
      <TextInput label="Número" />
    </RecordDialog>,
  );
  const dialog = await part.findByRole('dialog', { name: 'Rango' });
  await vi.waitFor(() => expect(document.activeElement).toBe(dialog.querySelector('form')));
  await part.user.tab();
  expect(document.activeElement).toBe(part.getByRole('combobox', { name: 'Ciclo' }));
});

test('a dialog starts after the fields that are locked', async () => {
  const part = renderPart(
    <RecordDialog title="Mes" opened onClose={() => undefined} onSave={onSave}>
      <TextInput label="Inicio" readOnly />
      <TextInput label="Expedición" />
    </RecordDialog>,
  );
  const first = await part.findByLabelText('Expedición');
  await vi.waitFor(() => expect(document.activeElement).toBe(first));
});
