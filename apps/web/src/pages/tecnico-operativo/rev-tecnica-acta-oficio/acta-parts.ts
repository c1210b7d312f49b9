import '../../../ui/tokens/mantine-later-parts.css';

/** Entry point of the chunk that is loaded after the list of orders: form of the acta, actas on the device, and sending. */
export { begunWith } from './acta/begun-with.ts';
export { ActaForm } from './form/acta-form.tsx';
export { DeviceActas } from './orders/device-actas.tsx';
export { ReceivedActas } from './orders/received-actas.tsx';
export { tellUnderWay } from './orders/tell-under-way.ts';
export { startOutbox } from './sending/outbox.ts';
export { StatusDialog } from './sending/status-dialog.tsx';
