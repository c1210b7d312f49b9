export const companyFactTexts = {
  firstReason: 'Dato con el que empezó la empresa.',
  firstAuthor: 'Contador',
};
