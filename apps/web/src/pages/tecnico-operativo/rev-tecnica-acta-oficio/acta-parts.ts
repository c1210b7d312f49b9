import '../../../ui/tokens/mantine-later-parts.css';

/** What a technician needs once an order is chosen: the acta itself, what became of the others, and the sending. One file, fetched after the list. */
export { begunWith } from './acta/begun-with.ts';
export { ActaForm } from './form/acta-form.tsx';
export { DeviceActas } from './orders/device-actas.tsx';
export { tellUnderWay } from './orders/tell-under-way.ts';
export { startOutbox } from './sending/outbox.ts';
export { StatusDialog } from './sending/status-dialog.tsx';
