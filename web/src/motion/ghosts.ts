// Pictures of things that fly over the table while the things themselves are there already, or gone.
const OUT = 'cubic-bezier(0.3, 0, 0.2, 1)';

/** Whether somebody looking at the window sees a thing. */
export function isSeen(thing: Element): boolean {
  const { top, bottom, left, right, width, height } = thing.getBoundingClientRect();
  const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return width > 0 && height > 0 && isInside && thing.checkVisibility({ visibilityProperty: true });
}

export class Ghosts {
  #layer: () => HTMLElement | undefined;
  #running: Animation[] = [];

  constructor(layer: () => HTMLElement | undefined) {
    this.#layer = layer;
  }

  /** A picture of a thing as it is now; it is seen only when it flies. */
  of(thing: Element): HTMLElement | undefined {
    const layer = this.#layer();
    if (!layer) return undefined;
    const { left, top, width, height } = this.#placed(thing.getBoundingClientRect());
    const ghost = thing.cloneNode(true) as HTMLElement;
    const looks = { position: 'absolute', margin: '0', visibility: 'hidden', translate: 'none' };
    const box = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
    Object.assign(ghost.style, looks, box);
    layer.append(ghost);
    return ghost;
  }

  /** A ghost flies to a thing, grows small on the way, and the thing lights up. */
  fly(ghost: HTMLElement, target: Element, ms: number, delay = 0): void {
    const [from, to] = [ghost.getBoundingClientRect(), target.getBoundingClientRect()];
    const { scale } = this.#placed(from);
    const x = (to.left + to.width / 2 - from.left - from.width / 2) / scale;
    const y = (to.top + to.height / 2 - from.top - from.height / 2) / scale;
    const small = Math.min(1, Math.max(0.2, to.width / from.width));
    const middle = `translate(${x * 0.4}px, ${y * 0.4 - 12}px) scale(${(1 + small) / 2 + 0.1})`;
    const end = `translate(${x}px, ${y}px) scale(${small})`;
    ghost.style.visibility = 'visible';
    this.#run(
      ghost,
      [
        { transform: 'none', opacity: 1 },
        { transform: middle, opacity: 1, offset: 0.45 },
        { transform: end, opacity: 0.6 },
      ],
      { duration: ms * (1 - delay), delay: ms * delay, easing: OUT },
      true,
    );
    this.#glow(target, ms);
  }

  /** A ghost falls away. */
  drop(ghost: HTMLElement, ms: number, delay: number): void {
    ghost.style.visibility = 'visible';
    const end = 'translate(10px, 34px) rotate(4deg) scale(0.92)';
    this.#run(
      ghost,
      [
        { transform: 'none', opacity: 1 },
        { transform: end, opacity: 0 },
      ],
      { duration: ms * (1 - delay), delay: ms * delay, easing: 'ease-in' },
      true,
    );
  }

  /** A thing comes in from somewhere, or else from above, turning its face up. */
  deal(thing: Element, from: Element | undefined, ms: number, delay: number): void {
    const [to, start] = [thing.getBoundingClientRect(), from?.getBoundingClientRect()];
    const { scale } = this.#placed(to);
    const x = start ? (start.left - to.left) / scale : 0;
    const y = start ? (start.top - to.top) / scale : -30;
    this.#run(
      thing,
      [
        { transform: `translate(${x}px, ${y}px) perspective(700px) rotateY(-88deg) scale(0.7)`, opacity: 0 },
        { transform: 'perspective(700px) rotateY(-60deg)', opacity: 1, offset: 0.5 },
        { transform: 'perspective(700px) rotateY(0deg)', opacity: 1 },
      ],
      { duration: ms * (1 - delay), delay: ms * delay, easing: OUT, fill: 'backwards' },
    );
  }

  /** A thing that moved on slides from where it was. */
  slide(thing: Element, from: DOMRect, ms: number): void {
    const to = thing.getBoundingClientRect();
    const { scale } = this.#placed(to);
    const start = `translate(${(from.left - to.left) / scale}px, ${(from.top - to.top) / scale}px)`;
    this.#run(thing, [{ transform: start }, { transform: 'none' }], { duration: ms, easing: OUT });
  }

  /** A thing is turned over. */
  turn(thing: Element, delay: number): void {
    const turned = [{ transform: 'rotateY(180deg)' }, { transform: 'none' }];
    this.#run(thing, turned, { duration: 320, delay: 400 * delay, easing: 'ease-out', fill: 'backwards' });
  }

  clear(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
    this.#layer()?.replaceChildren();
  }

  #glow(thing: Element, ms: number): void {
    const glowing = { outline: '2px solid var(--brass)', outlineOffset: '2px' };
    const faded = { outline: '2px solid transparent', outlineOffset: '8px' };
    this.#run(thing, [faded, glowing, faded], { duration: ms, delay: ms * 0.6 });
  }

  #run(thing: Element, frames: Keyframe[], timing: KeyframeAnimationOptions, isGhost = false): void {
    const animation = thing.animate(frames, { ...timing, ...(isGhost ? { fill: 'both' } : {}) });
    this.#running.push(animation);
    if (isGhost) animation.addEventListener('finish', () => thing.remove());
  }

  /** A box of the window as the layer places it, whose sheet may be enlarged. */
  #placed(box: DOMRect): { left: number; top: number; width: number; height: number; scale: number } {
    const layer = this.#layer();
    const origin = layer?.getBoundingClientRect() ?? new DOMRect();
    const scale = layer?.offsetWidth ? origin.width / layer.offsetWidth : 1;
    const [left, top] = [(box.left - origin.left) / scale, (box.top - origin.top) / scale];
    return { left, top, width: box.width / scale, height: box.height / scale, scale };
  }
}
