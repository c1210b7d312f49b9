import type { BillingSuiColumn, BillingSuiLayout } from './billing-sui-report.ts';
import { usesWithoutSector } from './client-facts.ts';

const register = { mendedAt: 'clients' } as const;
const text = (
  name: string,
  label: string,
  longest: number,
  fact: string,
  mandatory: boolean | 'asked' = 'asked',
): BillingSuiColumn => ({
  ...{ name, label, type: 'text', longest, mandatory, source: { fact }, ...register },
});
const unheld = (name: string, label: string): BillingSuiColumn => ({
  ...{ name, label, type: 'text', mandatory: false, source: { unheld: true } },
});

/** TC1: a client a row, in the order of the regulator. */
export const characterisationLayout: BillingSuiLayout = {
  from: '2021-05',
  norm: 'Resolución SSPD 20212200012515 de 2021',
  columns: [
    text('niu', 'NIU', 20, 'niu', true),
    unheld('codigo_conexion', 'Código de conexión'),
    unheld('tipo_conexion', 'Tipo de conexión'),
    {
      ...{ name: 'nivel_tension', label: 'Nivel de tensión', type: 'integer', mandatory: true, ...register },
      ...{ values: ['1', '2', '3', '4'], source: { fact: 'level' } },
    },
    unheld('nivel_tension_primaria', 'Nivel de tensión primaria'),
    {
      ...{ name: 'porc_propiedad_activo', label: 'Propiedad del activo, %', type: 'integer', mandatory: 'asked' },
      ...{ ...register, values: ['100', '50', '0'] },
      source: { fact: 'assetOwner', codes: { 'OPERADOR DE RED': '100', COMPARTIDO: '50', CLIENTE: '0' } },
    },
    {
      ...{ name: 'conexion_red', label: 'Conexión a la red', type: 'text', mandatory: 'asked', values: ['A', 'S'] },
      ...{ ...register, source: { fact: 'networkType', codes: { AEREA: 'A', SUBTERRANEA: 'S' } } },
    },
    {
      ...{ name: 'id_comercializador', label: 'Comercializador', type: 'integer', mandatory: true },
      ...{ source: { fact: 'retailer' }, mendedAt: 'issuer' },
    },
    {
      ...{ name: 'id_mercado', label: 'Mercado', type: 'integer', mandatory: true },
      source: { fact: 'market' },
      mendedAt: [
        ['marketCode', 'clients'],
        ['market', 'markets'],
      ],
    },
    unheld('grupo_calidad', 'Grupo de calidad'),
    text('cod_frontera_comercial', 'Frontera comercial', 20, 'sic'),
    text('cod_circuito_linea', 'Circuito', 40, 'circuit'),
    unheld('cod_transformador', 'Transformador'),
    {
      ...{ name: 'cod_dane_niu', label: 'Código DANE', type: 'text', mandatory: true, longest: 8, ...register },
      source: { fact: 'dane' },
    },
    {
      ...{ name: 'ubicacion', label: 'Ubicación', type: 'text', mandatory: true, values: ['U', 'R'], ...register },
      source: { fact: 'location' },
    },
    text('direccion', 'Dirección', 200, 'address', true),
    unheld('condiciones_especiales', 'Condiciones especiales'),
    unheld('tipo_area_especial', 'Tipo de área especial'),
    unheld('cod_area_especial', 'Código de área especial'),
    {
      ...{
        name: 'estrato_sector',
        label: 'Estrato o sector',
        type: 'integer',
        mandatory: true,
        minimum: 1,
        maximum: 10,
      },
      ...{ ...register, source: { fact: 'sector' }, askedWhere: { fact: 'useType', is: usesWithoutSector } },
    },
    unheld('altitud', 'Altitud'),
    unheld('longitud', 'Longitud'),
    unheld('latitud', 'Latitud'),
    {
      ...{ name: 'autogenerador', label: 'Autogenerador', type: 'text', mandatory: true, values: ['S', 'N'] },
      ...{ ...register, source: { fact: 'selfGenerator' } },
    },
    unheld('exporta_energia', 'Exporta energía'),
    unheld('capacidad_autogenerador', 'Capacidad'),
    unheld('tipo_generacion', 'Tipo de generación'),
    unheld('cod_frontera_exportacion', 'Frontera de exportación'),
    unheld('fecha_entrada_operacion', 'Entrada en operación'),
    unheld('contrato_respaldo', 'Contrato de respaldo'),
    unheld('capacidad_contrato_respaldo', 'Capacidad de respaldo'),
  ],
};
