import type { ESTree } from 'vite';
import { boundBy } from './script-names.ts';

/**
 * Which variables hold a `new URLSearchParams()` or the like, while a script is walked through. Functions have scopes
 * of their own; blocks have not, the last declaration counts.
 */
export class Makers {
  private readonly scopes: Map<string, string | null>[] = [new Map()];

  enter({ params }: Pick<ESTree.Function, 'params'>): void {
    this.scopes.push(new Map(params.flatMap(boundBy).map((name) => [name, null])));
  }

  leave(): void {
    this.scopes.pop();
  }

  declare(pattern: ESTree.Node, maker: string | null): void {
    for (const name of boundBy(pattern)) this.scopes.at(-1)?.set(name, maker);
  }

  /** Another value: from now on nothing is known of it. */
  assign(pattern: ESTree.Node): void {
    for (const name of boundBy(pattern)) this.scopes.findLast((scope) => scope.has(name))?.set(name, null);
  }

  of(name: string): string | null {
    return this.scopes.findLast((scope) => scope.has(name))?.get(name) ?? null;
  }
}
