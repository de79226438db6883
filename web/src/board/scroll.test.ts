import { expect, it, vi } from 'vitest';
import { PageScroll } from './scroll';

it('shows what is needed and goes back to where the page was first', () => {
  const page = document.documentElement;
  const to = vi.fn();
  page.scrollTo = to;
  const element = document.body.appendChild(document.createElement('p'));
  element.scrollIntoView = vi.fn();
  page.scrollTop = 120;
  const scroll = new PageScroll();
  scroll.back('full');
  expect(to).not.toHaveBeenCalled();
  scroll.show(element, 'full');
  expect(element.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', behavior: 'smooth' });
  page.scrollTop = 300;
  scroll.show(null, 'none');
  scroll.back('none');
  expect(to).toHaveBeenCalledWith({ top: 120, behavior: 'auto' });
});
