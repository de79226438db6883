/** The tree of a study as places to go to and rows to read. Pure; no rules: what follows what, the server says. */
import type { StudyNode } from '../contract/protocol';

export type Nodes = ReadonlyMap<number, StudyNode>;

export interface Tree {
  nodes: Nodes;
  /** By node what follows it: what was played before what was tried, in the order of adding. */
  below: ReadonlyMap<number, number[]>;
}

export interface Row {
  node: StudyNode;
  /** How many variations it lies in. */
  level: number;
  /** A variation begins here. */
  begins: boolean;
}

export const indexed = (nodes: StudyNode[]): Nodes => new Map(nodes.map((node) => [node.node, node]));

/** The nodes once some are new or changed and some are gone. */
export const renewed = (known: Nodes, changed: StudyNode[], gone: number[]): Nodes =>
  indexed([...known.values(), ...changed].filter(({ node }) => !gone.includes(node)));

export function treeOf(nodes: Nodes): Tree {
  const below = new Map<number, number[]>();
  for (const { node, parent } of [...nodes.values()].sort((one, other) => one.node - other.node))
    if (parent !== null) below.set(parent, [...(below.get(parent) ?? []), node]);
  return { nodes, below };
}

export const childrenOf = (tree: Tree, node: number): number[] => tree.below.get(node) ?? [];

/** The rows in the order of reading: after a move the others that were tried in its place, then how it goes on. */
export function rowsOf(tree: Tree): Row[] {
  const rows: Row[] = [];
  const add = (number: number, level: number, begins: boolean): void => {
    const node = tree.nodes.get(number);
    if (node) rows.push({ node, level, begins });
  };
  const goOn = (from: number, level: number): void => {
    for (let here: number | undefined = from; here !== undefined;) {
      const [main, ...tried]: number[] = childrenOf(tree, here);
      if (main !== undefined) add(main, level, false);
      for (const one of tried) {
        add(one, level + 1, true);
        goOn(one, level + 1);
      }
      here = main;
    }
  };
  goOn(0, 0);
  return rows;
}

/** From the beginning to a node, both included. */
export function pathTo(tree: Tree, node: number): number[] {
  const path: number[] = [];
  for (let here: number | null | undefined = node; here != null; here = tree.nodes.get(here)?.parent)
    path.unshift(here);
  return path;
}

/** Where the line of a node ends. */
export function lastOf(tree: Tree, node: number): number {
  let here = node;
  for (let next = childrenOf(tree, here)[0]; next !== undefined; next = childrenOf(tree, here)[0])
    here = next;
  return here;
}

/** The variation beside a node, so many further; the node itself where there is none. */
export function beside(tree: Tree, node: number, by: 1 | -1): number {
  const parent = tree.nodes.get(node)?.parent;
  if (parent == null) return node;
  const all = childrenOf(tree, parent);
  return all[all.indexOf(node) + by] ?? node;
}

/** The latest node on the way to this one that was played, not tried. */
export const onLine = (tree: Tree, node: number): number =>
  pathTo(tree, node)
    .filter((one) => one === 0 || tree.nodes.get(one)?.by === null)
    .at(-1) ?? 0;
