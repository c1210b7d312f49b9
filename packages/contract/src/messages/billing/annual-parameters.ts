/** Texts of 'Parametrización anual'. */
export const billingAnnualTexts = {
  title: 'Parametrización anual',
  year: 'Año',
  strata56Contribution: 'Contribución estratos 5 y 6',
  otherUsesContribution: 'Contribución industrial, comercial y provisional',
  uvt: 'Valor UVT',
  minimumWage: 'Salario mínimo',
  vat: 'IVA',
  none: (year: number) => `El año ${year} no tiene parámetros. Hasta guardarlos, sus consumos no se pueden liquidar.`,
  savedBy: (person: string, when: string) => `Guardado por ${person}, ${when}.`,
  appliesTo: 'Se aplican a los periodos que comienzan en el año. Lo aprobado no cambia.',
  saved: 'Datos guardados. Verifique la información de los campos.',
  what: 'los parámetros del año',
} as const;
