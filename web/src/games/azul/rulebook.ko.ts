import type { Chapter } from '../module';

export const rulebookKo: Chapter[] = [];
