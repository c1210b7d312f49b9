/** Why a record is not saved, for rules that only the server can check; messages shared with the form are in `recordTexts`. */
export const recordRuleTexts = {
  checkDigit: (nit: string, digit: number) => `El dígito de verificación del NIT ${nit} es ${digit}.`,
  newAccount: (number: number) => `Una cuenta que no tenga otro EMISOR: esta es la del actor ${number}.`,
  newNit: (type: string, number: number) => `Un NIT que no tenga otro ${type}: lo tiene el actor ${number}.`,
  firstFreeMonth: (month: string) => `${month} o después: el primer mes sin cifras publicadas del mercado.`,
  newSuiCode: (market: string) => `Un código que no tenga otro mercado: lo tiene ${market}.`,
  newCode: 'Un código que la empresa no tenga en otro mercado.',
  notBefore: 'Una fecha igual o posterior a la de inicio.',
  monthNotBefore: 'Un mes igual o posterior al de inicio.',
  overlapping: 'Un periodo que no se cruce con el de otra regla.',
  ruleNeeds: (names: string) => `Los datos de la regla: ${names}.`,
} as const;
