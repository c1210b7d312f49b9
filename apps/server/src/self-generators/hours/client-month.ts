/** The blocks of a meter's hours, as its file names them: active demanded and generated in kWh, inductive and capacitive in kVArh. */
export const CHANNELS = ['ACT_DEM', 'ACT_GEN', 'REA_IND', 'REA_CAP'] as const;
export type Channel = (typeof CHANNELS)[number];
export type ByChannel<Value> = Readonly<Record<Channel, Value>>;
