import { isPortfolio } from '../../domain/rules/account/portfolio';

const PAGE = 1024;

/** Values by user number, in pages, so that inactive users cost nothing wherever their numbers are. */
export class UserTable<Value> {
  readonly #pages: (Value | undefined)[][] = [];
  /** Portfolio numbers are far apart. */
  readonly #byPortfolio = new Map<number, Value>();

  get(user: number): Value | undefined {
    if (isPortfolio(user)) return this.#byPortfolio.get(user);
    return this.#pages[Math.floor(user / PAGE)]?.[user % PAGE];
  }

  set(user: number, value: Value): void {
    if (isPortfolio(user)) this.#byPortfolio.set(user, value);
    else this.#pageOf(user)[user % PAGE] = value;
  }

  #pageOf(user: number): (Value | undefined)[] {
    const place = Math.floor(user / PAGE);
    while (this.#pages.length <= place) this.#pages.push([]);
    const page = this.#pages[place] as (Value | undefined)[];
    if (page.length === 0) for (let cell = 0; cell < PAGE; cell++) page.push(undefined);
    return page;
  }
}
