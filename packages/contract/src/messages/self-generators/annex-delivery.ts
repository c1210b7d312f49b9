import { counted } from '@contador/kernel';
import { billDeliveryTexts } from '../billing/bill-delivery.ts';

const { reasons, faults } = billDeliveryTexts;

/** Texts of the delivery of annexes by e-mail. */
export const annexDeliveryTexts = {
  title: 'Anexos por correo',
  about: 'El anexo va con el aviso de que el mes está listo, a los clientes que lo pidieron en su panel.',
  what: 'el envío de los anexos',
  clientCode: 'Código del cliente',
  states: { ...billDeliveryTexts.states, sent: 'Enviado' },
  reasons: { ...reasons, 'no-consent': 'El cliente no pidió el aviso por correo' },
  faults: { ...faults, reversed: 'El mes ya no está aprobado.', 'no-consent': 'El cliente apagó el aviso.' },
  noun: { one: 'anexo', many: 'anexos' },
  resend: 'Enviar de nuevo',
  send: 'Enviar',
  queued: 'Anexo en cola',
  notQueued: 'No se puso en cola',
  detail: 'Envío del anexo',
  none: 'El mes no tiene anexos',
  noneHelp: 'Salen de la liquidación aprobada.',
  shown: (shown: number, all: number) => `Se ven ${shown} de ${counted(all, 'anexo', 'anexos')}.`,
} as const;
