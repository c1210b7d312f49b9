/** Texts shared by the 'consultas' pages. */
export const consultationTexts = {
  group: 'Consultas',
  code: 'Código del cliente',
  search: 'Buscar',
  searchFirst: 'Busque un cliente por su nombre o su código.',
  searchHelp: 'El código con el que está en el registro de autogeneradores.',
  client: 'Cliente',
} as const;
