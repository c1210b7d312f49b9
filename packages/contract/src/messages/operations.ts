/** What long work says of itself. */
export const operationTexts = {
  cancelledBy: (person: string) => `Lo canceló ${person}. Puede pedirlo de nuevo.`,
  moreReasons: (count: number) => `Y ${count} más.`,
};
