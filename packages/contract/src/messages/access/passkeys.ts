/** Texts of passkeys: at the sign-in, in the own account, and in refusals. */
export const passkeyTexts = {
  passkey: 'Llave de acceso',
  passkeys: 'Llaves de acceso',
  name: 'Nombre',
  challenge: 'Primer paso',
  bytes: 'texto en base64url',
  off: 'Se necesita que Contador se abra por un nombre con https. Pídalo a quien opera el servidor.',

  enter: 'Entrar con llave de acceso',
  use: 'Usar llave de acceso',
  unsupported: 'Este navegador no tiene llaves de acceso.',
  elsewhere:
    'Las llaves de acceso sirven solo en la dirección que Contador tiene en PUBLIC_URL. Ábralo por esa dirección.',
  notUsed: 'El navegador no usó ninguna llave de acceso.',
  already: 'Este dispositivo ya tiene una llave de acceso de su cuenta.',

  about: 'Se entra con la huella, el rostro o el PIN de un dispositivo suyo, sin contraseña.',
  add: 'Agregar llave de acceso',
  addHelp:
    'Póngale un nombre que la distinga. Después su navegador le pide la huella, el rostro, el PIN o la llave USB.',
  nameExample: 'Portátil de la oficina',
  enterName: 'Escriba un nombre',
  create: 'Crear llave',
  added: 'Llave de acceso agregada.',
  since: (day: string) => `Desde el ${day}`,
  used: (moment: string) => `usada el ${moment}`,
  unused: 'sin usar',
  remove: 'Quitar',
  removeQuestion: (name: string) => `¿Quitar la llave de acceso «${name}» de su cuenta? Deja de servir enseguida.`,
  removed: 'Llave de acceso quitada.',
} as const;
