"""Measures the layout of a board as it stands on the page: what is cut, small, over another part, or out of sight."""

from __future__ import annotations

from playwright.sync_api import Page

GAME = "[data-board] .frame"

FAULTS = """([least, parts]) => {
  const faults = [];
  const board = document.querySelector('[data-board]');
  const name = (node) => `${node.tagName.toLowerCase()}.${node.className.baseVal ?? node.className}`.slice(0, 60);
  const box = (node) => node.getBoundingClientRect();
  const drawn = (node) => node.checkVisibility({visibilityProperty: true, opacityProperty: true})
    && box(node).width > 1 && box(node).height > 1;
  const scrolls = (node) => {
    for (let up = node; up && up !== board; up = up.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX)) return true;
    return false;
  };

  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) faults.push(`the page scrolls sideways by ${wide} px`);

  for (const node of board.querySelectorAll('*')) {
    const says = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
    if (!says || node.closest('svg') || !drawn(node) || scrolls(node)) continue;
    const style = getComputedStyle(node);
    const clips = style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis';
    if (clips && node.scrollWidth > node.clientWidth + 1) faults.push(`cut: ${name(node)} ${node.textContent.trim()}`);
    if (box(node).right > innerWidth + 1) faults.push(`beyond the edge: ${name(node)} ${node.textContent.trim()}`);
  }

  for (const node of board.querySelectorAll('button, a[href], input')) {
    if (!drawn(node)) continue;
    const size = Math.min(box(node).width, box(node).height);
    const enough = node.getAttribute('role') === 'gridcell' ? Math.min(least, 16) : least;
    if (size < enough - 0.5) faults.push(`small: ${name(node)}, ${Math.round(size)} px`);
  }

  const found = parts.map((part) => [part, board.querySelector(part)]).filter(([, node]) => node && drawn(node));
  found.forEach(([one, first], index) => found.slice(index + 1).forEach(([other, second]) => {
    if (first.contains(second) || second.contains(first)) return;
    const [a, b] = [box(first), box(second)];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 2 && down > 2) faults.push(`${one} lies over ${other}: ${Math.round(across)} x ${Math.round(down)}`);
  }));
  return [...new Set(faults)];
}"""

APART = """(within) => [...document.querySelectorAll(within)].flatMap((node) => {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT), lines = [];
  const shown = ({parentElement}) => !parentElement.closest('.hidden-visually')
    && parentElement.checkVisibility({visibilityProperty: true, opacityProperty: true});
  while (texts.nextNode()) {
    if (!texts.currentNode.data.trim() || !shown(texts.currentNode)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    lines.push([texts.currentNode.data.trim(), range.getBoundingClientRect()]);
  }
  return lines.flatMap(([one, a], index) => lines.slice(index + 1).flatMap(([other, b]) => {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const over = `${Math.round(across)} x ${Math.round(down)}`;
    return across > 1 && down > 4 ? [`"${one}" lies over "${other}" by ${over}`] : [];
  }));
})"""

IN_SIGHT = """(part) => {
  const node = document.querySelector('[data-board]').querySelector(part);
  if (!node) return `${part} is not there`;
  scrollTo(0, 0);
  const {top, bottom, left, right} = node.getBoundingClientRect();
  const header = document.querySelector('header').getBoundingClientRect();
  const tabs = document.querySelector('.tabs')?.getBoundingClientRect() ?? {width: 0, height: 0};
  const lies = tabs.height > tabs.width;
  const floor = tabs.height && !lies ? tabs.top : innerHeight;
  const edge = tabs.height && lies ? tabs.left : innerWidth;
  const out = top < header.bottom - 1 || bottom > floor + 1 || left < -1 || right > edge + 1;
  return out ? `${part} is out of sight: ${[top, bottom, left, right].map(Math.round)} of ${Math.round(floor)}` : '';
}"""

USED = """(game) => {
  const frame = document.querySelector(game);
  const parts = [...frame.firstElementChild.children].flatMap(
    (node) => getComputedStyle(node).display === 'contents' ? [...node.children] : [node]);
  const boxes = parts.map((node) => node.getBoundingClientRect()).filter(({width}) => width > 0);
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  return (right - left) / frame.clientWidth;
}"""


def faults(page: Page, parts: tuple[str, ...] = (), least: int = 0) -> list[str]:
    """What is wrong with the board: cut text, controls smaller than `least` on a side, parts that lie over each other.

    A space of a board is a control too, but is as large as the board lets it be."""
    found: list[str] = page.evaluate(FAULTS, [least, list(parts)])
    return found


def texts_over_texts(page: Page, within: tuple[str, ...]) -> list[str]:
    """Words that lie over other words in one of these parts; letters have room above and below that may be shared."""
    return [said for part in within for said in page.evaluate(APART, part)]


def out_of_sight(page: Page, parts: tuple[str, ...]) -> list[str]:
    """Which of these parts are not wholly in sight while nothing is scrolled."""
    return [said for part in parts if (said := str(page.evaluate(IN_SIGHT, part)))]


def used_width(page: Page) -> float:
    """Which part of the width that the board has is used by it."""
    return float(page.evaluate(USED, GAME))
