import { describe, expect, it } from 'vitest';
import { readBase } from '../src/base';
import { lookNamed, paths, readRoute } from '../src/routes';

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/t/abc-1_X', { page: 'table', table: 'abc-1_X' }],
    ['/m/m1', { page: 'replay', match: 'm1' }],
    ['/m/m1/fairness', { page: 'fairness', match: 'm1' }],
    ['/rules/puerto_rico', { page: 'rules', game: 'puerto_rico' }],
    ['/learn/azul', { page: 'learn', game: 'azul' }],
    ['/admin', { page: 'admin' }],
    ['/account', { page: 'account' }],
    ['/lobby', { page: 'lobby' }],
    ['/ratings', { page: 'ratings' }],
    ['/ladder/azul', { page: 'ladder', game: 'azul' }],
    ['/w/abc-1_X', { page: 'watch', notice: 'abc-1_X' }],
    ['/t/abc/', { page: 'table', table: 'abc' }],
    ['/t/', { page: 'missing' }],
    ['/t/a/qr.svg', { page: 'missing' }],
    ['/api/tables', { page: 'missing' }],
  ])('%s', (path, route) => {
    expect(readRoute(path)).toEqual(route);
  });

  it.each([
    ['/games', { page: 'home' }],
    ['/games/', { page: 'home' }],
    ['/games/t/abc', { page: 'table', table: 'abc' }],
    ['/t/abc', { page: 'missing' }],
    ['/gamesome/t/abc', { page: 'missing' }],
  ])('%s below /games', (path, route) => {
    expect(readRoute(path, '/games')).toEqual(route);
  });

  it('have the base path that the server wrote', () => {
    expect([undefined, './', '/', '/games/ribeira/'].map(readBase)).toEqual(['', '', '', '/games/ribeira']);
  });

  it('are read as they are written', () => {
    expect(readRoute(paths.table('x'))).toEqual({ page: 'table', table: 'x' });
    expect(readRoute(paths.fairness('x'))).toEqual({ page: 'fairness', match: 'x' });
    expect(paths.rules('azul', 'D4')).toBe('/rules/azul#D4');
    const looks = [paths.lookBack('x', 1), paths.lookBack('x', null), paths.replay('x')];
    const read = looks.map((address) => new URL(address, 'http://server'));
    expect(read.map(({ pathname }) => readRoute(pathname))).toEqual(
      looks.map(() => ({ page: 'replay', match: 'x' })),
    );
    expect(read.map(({ search }) => lookNamed(search))).toEqual([{ seat: 1 }, { seat: null }, null]);
    expect(readRoute(paths.learn('azul'))).toEqual({ page: 'learn', game: 'azul' });
  });
});
