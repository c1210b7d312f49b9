import { sentences } from '../refusal-sentence.ts';

export const reliquidationRefusals = sentences({
  'reliquidation-unknown': { status: 404, message: 'No existe esa reliquidación.' },
  'reliquidation-of-another-version': {
    status: 409,
    message: 'Solo se reliquida la versión definitiva del periodo.',
  },
  'reliquidation-period-unpublished': {
    status: 409,
    message: 'Publique primero las tarifas de todos los mercados del periodo.',
  },
  'reliquidation-versions-differ': {
    status: 409,
    message:
      'Los mercados tienen versiones definitivas distintas, con otras cifras de XM: no hay un solo valor con el cual comparar.',
  },
  'reliquidation-without-calculation': {
    status: 409,
    message: 'Las tarifas del periodo no se calcularon aquí: no hay valores con los cuales comparar.',
  },
  'reliquidation-unfinished': {
    status: 409,
    message: 'El periodo tiene una reliquidación sin publicar. Publíquela o elimínela primero.',
  },
  'reliquidation-without-application': {
    status: 409,
    message: 'Establezca primero el periodo de aplicación, en Reliquidaciones.',
  },
  'reliquidation-application-not-later': {
    status: 409,
    message: 'El periodo de aplicación debe ser posterior al que se reliquida.',
  },
  'reliquidation-application-published': {
    status: 409,
    message: 'El periodo de aplicación ya tiene componentes publicadas: la diferencia debe entrar en un mes posterior.',
  },
  'reliquidation-versions-used-up': {
    status: 409,
    message: 'El periodo ya se reliquidó con todas las versiones de los archivos de XM.',
  },
  'xm-version-used': {
    status: 409,
    message: 'El periodo ya se reliquidó con esa versión de los archivos de XM.',
  },
  'application-period-current': { status: 409, message: 'Ya es el periodo de aplicación.' },
  'reliquidation-lacks-inputs': {
    status: 409,
    message: 'Faltan archivos de la versión nueva para calcular las diferencias.',
  },
  'reliquidation-changed': {
    status: 409,
    message: 'Las diferencias cambiaron desde que se mostraron. Revise los valores actuales e intente de nuevo.',
  },
  'reliquidation-reason-needed': { status: 400, message: 'Escriba el motivo de los deltas que cambió.' },
  'reliquidation-row-unknown': { status: 400, message: 'Ese concepto no se puede cambiar en la reliquidación.' },
  'reliquidation-already-applied': { status: 409, message: 'El valor de la reliquidación ya fue aplicado.' },
  'reliquidation-not-applied': { status: 409, message: 'Aplique los deltas de la reliquidación primero.' },
  'reliquidation-already-approved': { status: 409, message: 'El valor de la reliquidación ya fue aprobado.' },
  'reliquidation-not-approved': { status: 409, message: 'Apruebe la reliquidación antes de publicarla.' },
  'reliquidation-already-published': { status: 409, message: 'El valor de la reliquidación ya fue publicado.' },
  'reliquidation-is-no-tariff': {
    status: 409,
    message: 'Una reliquidación no se publica como tarifa: sus diferencias entran en el periodo de aplicación.',
  },
  'brought-adjustments-refused': { status: 400, message: 'El archivo de ajustes no se guardó.' },
  'brought-adjustments-taken': {
    status: 409,
    message: 'Un mes publicado ya tomó los ajustes de este archivo: no se puede retirar.',
  },
  'component-awaits-reliquidation': {
    status: 409,
    message: 'Hay una reliquidación sin publicar que entra en este mes. Publíquela o elimínela primero.',
  },
});
