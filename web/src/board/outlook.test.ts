import { expect, it, vi } from 'vitest';
import { Outlook } from './outlook';

it('shows what is needed and goes back to where the page was first', () => {
  const page = document.documentElement;
  const to = vi.fn();
  page.scrollTo = to;
  const element = document.body.appendChild(document.createElement('p'));
  element.scrollIntoView = vi.fn();
  page.scrollTop = 120;
  const outlook = new Outlook();
  outlook.back('full');
  expect(to).not.toHaveBeenCalled();
  outlook.show(element, 'full');
  expect(element.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', behavior: 'smooth' });
  page.scrollTop = 300;
  outlook.show(null, 'none');
  outlook.back('none');
  expect(to).toHaveBeenCalledWith({ top: 120, behavior: 'auto' });
});
