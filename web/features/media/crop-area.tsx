import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Slider } from '#web/ui/slider.tsx';
import type { PictureArea } from './cut-picture.ts';
import type { UploadTexts } from './messages.ts';

export type CropAreaProps = {
  url: string;
  texts: UploadTexts['avatar'];
  onAreaChange: (area: PictureArea) => void;
  /** The browser cannot show this picture. */
  onBroken: () => void;
};

const most = 4;

/** Chooses the round part of a picture: by finger, mouse, wheel, or arrow keys and slider. */
export function CropArea({ url, texts, onAreaChange, onBroken }: CropAreaProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className="crop relative aspect-square overflow-hidden rounded-lg bg-surface-sunken">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={most}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          keyboardStep={8}
          // Its own way to bring styles is against the content security policy: ours has them.
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onAreaChange(pixels)}
          mediaProps={{ alt: '', onError: onBroken }}
          cropperProps={{ role: 'group', 'aria-label': texts.cropArea }}
        />
      </div>
      <Slider
        label={texts.zoom}
        min={1}
        max={most}
        step={0.05}
        value={zoom}
        onValueChange={setZoom}
        aria-valuetext={`${zoom.toFixed(1)}×`}
        lead={<ZoomOut aria-hidden="true" className="size-5 flex-none" />}
        trail={<ZoomIn aria-hidden="true" className="size-5 flex-none" />}
      />
    </>
  );
}
