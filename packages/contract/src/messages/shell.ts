/** Texts of the frame around every page. */
export const shellTexts = {
  notFound: 'Recurso no encontrado.',
  welcome: 'Bienvenido',
  changePassword: 'Cambiar contraseña',
  signOut: 'Salir',
  notice: 'Aviso',
  accept: 'Aceptar',
  inputPeriod: 'Periodo de insumos',
  tariffPeriod: 'Periodo cálculo CU',
  calculationVersion: 'Versión cálculo',
  xmVersion: 'Versión archivos XM',
  calculationType: 'Tipo de cálculo',
  userType: 'Tipo de Usuario',
  market: 'Mercado',
  billingPeriod: 'Periodo de facturación',
} as const;
