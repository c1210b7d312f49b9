import type { Page } from './pages.ts';

/** Pages about the company itself. They belong to no area and are reached from the account menu. */
export const companyPages: readonly Page[] = [
  {
    area: 'empresa',
    slug: 'empezar',
    title: 'Empezar',
    group: 'Empresa',
    nonRegulated: true,
    staff: true,
  },
  {
    area: 'empresa',
    slug: 'datos',
    title: 'Empresa',
    group: 'Empresa',
    nonRegulated: true,
    administers: true,
  },
  {
    area: 'empresa',
    slug: 'cuentas',
    title: 'Cuentas',
    group: 'Empresa',
    nonRegulated: true,
    administers: true,
  },
  {
    area: 'empresa',
    slug: 'fichas',
    title: 'Fichas de acceso',
    group: 'Empresa',
    nonRegulated: true,
    staff: true,
  },
  {
    area: 'empresa',
    slug: 'proveedor-identidad',
    title: 'Proveedor de identidad',
    group: 'Empresa',
    nonRegulated: true,
    administers: true,
  },
  {
    area: 'empresa',
    slug: 'registro',
    title: 'Registro',
    group: 'Empresa',
    nonRegulated: true,
    administers: true,
  },
  {
    area: 'empresa',
    slug: 'clientes-con-acceso',
    title: 'Clientes con acceso',
    group: 'Empresa',
    nonRegulated: true,
    administers: true,
    readers: 'autogeneradores',
    kinds: ['regional-utility', 'integrated'],
  },
];
