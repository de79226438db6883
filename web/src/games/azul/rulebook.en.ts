import type { Chapter } from '../module';

export const rulebookEn: Chapter[] = [];
