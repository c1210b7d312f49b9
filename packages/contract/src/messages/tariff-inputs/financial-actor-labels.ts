/** Labels of the fields of a financial actor, for the screen, refusals and the description of the call. */
export const actorLabels = {
  id: 'Número del actor',
  type: 'Tipo',
  nit: 'NIT',
  dv: 'DV',
  active: 'Estado',
  particulars: 'Datos del actor',
  name: 'Nombre',
  address: 'Dirección',
  city: 'Ciudad',
  department: 'Departamento',
  telephone: 'Teléfono',
  bank: 'Banco',
  ac_type: 'Tipo de cuenta',
  ac_number: 'Número de cuenta',
  owner: 'Titular',
} as const;
